/** Storage of the staff token, for the lifetime of the tab. */
export interface StaffTokens {
  read(): string | null;
  write(token: string): void;
  remove(): void;
}

const KEY = 'ProductCacher::STAFF_TOKEN';

/** Stores the token in `sessionStorage`, or in memory where the browser blocks it. */
export function sessionTokens(page: { readonly sessionStorage: Storage } = window): StaffTokens {
  let inMemory: string | null = null;
  const inStorage = <Value>(use: (storage: Storage) => Value, fallback: Value): Value => {
    try {
      return use(page.sessionStorage);
    } catch {
      return fallback;
    }
  };
  return {
    read: () => inMemory ?? inStorage((storage) => storage.getItem(KEY), null),
    write(token) {
      inMemory = token;
      inStorage((storage) => storage.setItem(KEY, token), undefined);
    },
    remove() {
      inMemory = null;
      inStorage((storage) => storage.removeItem(KEY), undefined);
    },
  };
}
