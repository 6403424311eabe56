/** Loads a chunk, and retries once, because mobile networks drop requests. Undefined when the retry fails. */
export async function retryOnce<Value>(load: () => Promise<Value>): Promise<Value | undefined> {
  return load()
    .catch(load)
    .catch(() => undefined);
}
