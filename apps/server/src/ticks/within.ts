/** Waits for a promise, at most for a time. Rejects with the code `ETIMEDOUT` then; a later result is ignored. */
export async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('The time has passed'), { code: 'ETIMEDOUT' })), ms);
  });
  return Promise.race([promise, passed]).finally(() => clearTimeout(timer));
}
