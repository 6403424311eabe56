/** Tells whether a host is this machine alone. */
export function isLoopback(host: string | null): boolean {
  return host !== null && /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
}
