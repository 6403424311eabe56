import type { Clock } from '../clock/clock.ts';
import type { KeyValueStorage } from './storage.ts';

/** A value in a storage. */
export interface StoredValue<Value> {
  /** Returns undefined for a missing, invalid or expired value. The last two are removed. */
  read(): Value | undefined;
  write(value: Value): void;
  remove(): void;
}

export interface StoredValueOptions<Value> {
  /** Raised when the shape changes. Values of another version are removed. */
  readonly version: number;
  /** Validates the parsed JSON, since other scripts may write to the storage. Undefined removes the value. */
  readonly decode: (json: unknown) => Value | undefined;
  /** Removes a value that is older than this. After the clock is set back, no value is too old. */
  readonly expiry?: { readonly afterMs: number; readonly clock: Pick<Clock, 'now'> };
}

/**
 * Creates typed, versioned access to one key of a storage.
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

/** Reads the time of writing in epoch ms. A value without it is expired. */
function writtenAt(envelope: Envelope | undefined): number {
  const at = envelope?.at;
  return typeof at === 'number' ? at : Number.NEGATIVE_INFINITY;
}
