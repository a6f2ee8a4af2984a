// Games in the browser's own database. Every function answers when the database has.

const NAME = "quina";
const VERSION = 1;
let opened;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      // Version 1: the games, each under its id.
      const games = request.result.createObjectStore("games", { keyPath: "id" });
      games.createIndex("updated", "updated");
    };
    request.onsuccess = () => {
      // A newer version of the app in another tab may change the database.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  return opened;
}

async function run(mode, work) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("games", mode, { durability: "strict" });
    const request = work(transaction.objectStore("games"));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

// A game is { id, text, updated, status }.
export const put = (id, text, updated, status) =>
  run("readwrite", (games) => games.put({ id, text, updated, status }));
export const get = (id) => run("readonly", (games) => games.get(id));
export const all = () => run("readonly", (games) => games.getAll());
export const remove = (id) => run("readwrite", (games) => games.delete(id));
