import type { Result } from '@product/model';
import { networkFailure } from '../request-error/request-error.ts';

/** Runs a call whose code is loaded on demand; a chunk that does not come is a network failure like any other. */
export async function later<Calls, Value>(
  load: () => Promise<Calls>,
  call: (calls: Calls) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await call(await load());
  } catch {
    return { ok: false, error: networkFailure };
  }
}
