/**
 * Waits for a promise, at most for a time. A later result is ignored.
 *
 * @param ms Milliseconds.
 * @param createError Creates the error with which it rejects then. Default: an error with the code `ETIMEDOUT`.
 */
export async function within<Result>(
  ms: number,
  promise: Promise<Result>,
  createError: () => Error = () => Object.assign(new Error('The time has passed'), { code: 'ETIMEDOUT' }),
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), ms);
  });
  return Promise.race([promise, passed]).finally(() => clearTimeout(timer));
}
