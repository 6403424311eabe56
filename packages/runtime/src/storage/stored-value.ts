import type { Clock } from '../clock/clock.ts';
import type { KeyValueStorage } from './storage.ts';

export interface StoredValue<Value> {
  /** Undefined when nothing is stored, or nothing that can be read: that is removed. */
  read(): Value | undefined;
  write(value: Value): void;
  remove(): void;
}

export interface StoredValueOptions<Value> {
  /** Raise it when the shape changes: values of another version are dropped. */
  readonly version: number;
  /** Checks what was parsed, since anybody may write into a storage. Undefined drops it. */
  readonly decode: (json: unknown) => Value | undefined;
  /** Drops a value that was written longer ago than this. A clock that was set back makes nothing too old. */
  readonly expiry?: { readonly afterMs: number; readonly clock: Pick<Clock, 'now'> };
}

/**
 * One key of a storage as a typed, versioned value.
 *
 * @example
 * const visits = storedValue(storage, 'VISITS', { version: 1, decode: (json) => (typeof json === 'number' ? json : undefined) });
 * visits.write((visits.read() ?? 0) + 1);
 */
export function storedValue<Value>(
  storage: KeyValueStorage,
  key: string,
  { version, decode, expiry }: StoredValueOptions<Value>,
): StoredValue<Value> {
  const remove = (): void => storage.remove(key);
  return {
    read() {
      const text = storage.get(key);
      if (text === null) return undefined;
      const envelope = parsed(text);
      const isTooOld = expiry !== undefined && expiry.clock.now() - writtenAt(envelope) > expiry.afterMs;
      const value = envelope?.version === version && !isTooOld ? decode(envelope.value) : undefined;
      if (value === undefined) remove();
      return value;
    },
    write: (value) => storage.set(key, JSON.stringify({ version, ...(expiry && { at: expiry.clock.now() }), value })),
    remove,
  };
}

interface Envelope {
  readonly version?: unknown;
  readonly at?: unknown;
  readonly value?: unknown;
}

function parsed(text: string): Envelope | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? { ...json } : undefined;
  } catch {
    return undefined;
  }
}

/** Epoch ms; a value that does not say when counts as very old. */
function writtenAt(envelope: Envelope | undefined): number {
  const at = envelope?.at;
  return typeof at === 'number' ? at : Number.NEGATIVE_INFINITY;
}
