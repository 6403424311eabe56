import type { SaveProblem } from './webhook-form.tsx';

/** Tells whether the server refuses the address, or could not save it. */
export function toSaveProblem(error: { readonly type: string; readonly status?: number }): SaveProblem {
  return error.type === 'http' && error.status === 400 ? 'refused' : 'failed';
}
