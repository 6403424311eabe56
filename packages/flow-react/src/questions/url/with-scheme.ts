/**
 * Adds `https://` to an address that has no scheme. A text with white space is no address and stays as it is.
 *
 * @example
 * withScheme('example.com/shop'); // 'https://example.com/shop'
 */
export function withScheme(text: string): string {
  const address = text.trim();
  // A colon before digits is a port: `example.com:8080`.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address);
  if (address === '' || hasScheme || /\s/.test(address)) return text;
  return `https://${address.replace(/^\/\//, '')}`;
}
