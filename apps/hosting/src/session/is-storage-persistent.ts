/** Returns whether the browser stores data of this page. If not, a token must stay in the address. */
export function isStoragePersistent(): boolean {
  const probe = 'product-probe';
  try {
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
