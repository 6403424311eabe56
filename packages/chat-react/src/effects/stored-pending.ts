import type { PendingWrites } from '@product/chat-core';
import { isFiniteNumber, isNullOr, isObjectOf, isOneOf } from '@product/model/guard';
import { type KeyValueStorage, storedValue } from '@product/runtime';

/** Rating and ending of one chat on the device, until the server has accepted them. */
export interface StoredPending {
  read(): PendingWrites | null;
  /** Null removes them. */
  write(pending: PendingWrites | null): void;
}

const isPending = isObjectOf<PendingWrites>({
  rating: isNullOr(isOneOf(0, 50, 100)),
  archive: isNullOr(isObjectOf<NonNullable<PendingWrites['archive']>>({ readUntil: isNullOr(isFiniteNumber) })),
});

/** Opens the pending writes of one chat, which survive a reload. */
export function storedPending(storage: KeyValueStorage, owner: string): StoredPending {
  const key = `CHAT_PENDING/${owner}`;
  const value = storedValue(storage, key, {
    version: 1,
    decode: (json) => (isPending(json) ? json : undefined),
  });
  return {
    read: () => value.read() ?? null,
    write: (pending) => (pending === null ? storage.remove(key) : value.write(pending)),
  };
}
