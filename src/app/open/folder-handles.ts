/**
 * Handles of opened folders, so that a folder can be read again without being chosen again. Only browsers with a
 * directory picker give handles; the browser asks for permission anew after a restart.
 */
const DATABASE = 'knowing.folders';
const STORE = 'handles';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
    });
  } finally {
    database.close();
  }
}

/** Losing a handle only means choosing the folder again, so nothing here is worth failing for. */
export const keepHandle = (repo: string, handle: FileSystemDirectoryHandle): Promise<void> =>
  run('readwrite', (store) => store.put(handle, repo)).then(
    () => undefined,
    () => undefined,
  );

export const forgetHandle = (repo: string): Promise<void> =>
  run('readwrite', (store) => store.delete(repo)).catch(() => undefined);

export async function findHandle(repo: string): Promise<FileSystemDirectoryHandle | null> {
  try {
    const handle: unknown = await run('readonly', (store) => store.get(repo) as IDBRequest<unknown>);
    return handle instanceof FileSystemDirectoryHandle ? handle : null;
  } catch {
    return null;
  }
}

interface PermissionHandle {
  queryPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
}

/** Whether the folder may be read, asking where the browser wants to be asked; call it from a click. */
export async function mayRead(handle: FileSystemDirectoryHandle): Promise<boolean> {
  const asking = handle as PermissionHandle;
  if ((await asking.queryPermission?.({ mode: 'read' })) === 'granted') return true;
  return (await asking.requestPermission?.({ mode: 'read' })) === 'granted';
}
