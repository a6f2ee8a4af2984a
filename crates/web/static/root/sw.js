// Keeps the app in the browser, so that it works with the server gone. A new version has another
// folder of assets; it is taken in whole before an old one goes. The version before stays one
// longer: a page that is still open may load its engine or a lesson later.
const CACHE = "quina-{{assets}}";
const FILES = ["/index.html", "/icon.svg", "/icon-192.png", "/icon-512.png", "/quina.webmanifest", {{files}}];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  // In the order in which they were made.
  const older = (names) => names.filter((name) => name.startsWith("quina-") && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(older(names).slice(0, -1).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    // The newest page if the server is there, else the one that is kept.
    event.respondWith(fetch(request).catch(() => caches.match("/index.html")));
    return;
  }
  event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
