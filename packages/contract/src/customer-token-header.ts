/** Longest token in characters. A longer one exceeds the header limit of servers. */
const MAX_LENGTH = 4_096;

/** Writes the header that proves the customer's identity. Any text is sent, so that the server judges it. */
export function customerTokenHeader(token: string | undefined): Readonly<Record<string, string>> {
  if (!token) return {};
  const written = encodeURIComponent(token.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return { 'X-Customer-Token': written.slice(0, MAX_LENGTH + 1) };
}
