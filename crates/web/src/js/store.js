// Games in the browser's own database. Every function answers when the database has.

const NAME = "quina";

// What each version changed, in order: the function at place N makes version N + 1 of version N.
// They run in one transaction; if one fails, the database stays as it was.
const CHANGES = [
  // Version 1: the games, each under its id: { id, text, updated, status }.
  (database) => {
    database.createObjectStore("games", { keyPath: "id" }).createIndex("updated", "updated");
  },
];

let opened;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, CHANGES.length);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const change of CHANGES.slice(oldVersion)) change(request.result, request.transaction);
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
  // What failed once may succeed later: storage freed, another tab closed.
  opened.catch(() => (opened = undefined));
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

export const put = (id, text, updated, status) =>
  run("readwrite", (games) => games.put({ id, text, updated, status }));
export const get = (id) => run("readonly", (games) => games.get(id));
export const all = () => run("readonly", (games) => games.getAll());
export const remove = (id) => run("readwrite", (games) => games.delete(id));
