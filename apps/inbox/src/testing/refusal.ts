/** Creates the result of a call that the server refuses. */
export function refusal(status: number, code: string) {
  return Promise.resolve({
    ok: false,
    error: { type: 'http', status, code, body: null, retryAfterMs: null, message: `HTTP ${status}` },
  } as const);
}
