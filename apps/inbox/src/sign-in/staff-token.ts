/** Where the staff token is kept: as long as the tab lives, never longer. */
export interface StaffTokens {
  read(): string | null;
  keep(token: string): void;
  forget(): void;
}

const KEY = 'ProductCacher::STAFF_TOKEN';

/** In `sessionStorage`; in memory where the browser blocks it. */
export function sessionTokens(page: { readonly sessionStorage: Storage } = window): StaffTokens {
  let inMemory: string | null = null;
  const onDevice = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(page.sessionStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => inMemory ?? onDevice((storage) => storage.getItem(KEY), null),
    keep(token) {
      inMemory = token;
      onDevice((storage) => storage.setItem(KEY, token), undefined);
    },
    forget() {
      inMemory = null;
      onDevice((storage) => storage.removeItem(KEY), undefined);
    },
  };
}
