/** False where the browser keeps nothing for this page: a token must then stay in the address. */
export function deviceRemembers(): boolean {
  const probe = 'product-probe';
  try {
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
