// Starts the app; says so in the page if that fails.
import init from "./app.js";

init({ module_or_path: new URL("./app_bg.wasm", import.meta.url) }).catch((error) => {
  const loading = document.getElementById("loading");
  if (loading) loading.textContent = `Quina could not be started: ${error}`;
});

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {
    // Without it the app works as long as the server does.
  });
}
