/**
 * Returns the address of the host page as a feedback keeps it. Its fragment may hold a token of a sign-in, so that only the
 * path of a router stays.
 *
 * @example
 * pageAddress('https://shop.example/cart#access_token=secret'); // 'https://shop.example/cart'
 * pageAddress('https://shop.example/#/cart?token=secret'); // 'https://shop.example/#/cart'
 */
export function pageAddress(url: string): string {
  const [address = '', fragment = ''] = url.split(/#(.*)/s);
  const [route = ''] = fragment.split(/[#?&=]/);
  return /^!?\//.test(fragment) ? `${address}#${route}` : address;
}
