/*
 * Loads every frame of the simulated document as an empty page: tests of frames send the messages of their apps themselves,
 * and need no network.
 */
const { settings } = globalThis.happyDOM ?? {};
if (settings !== undefined) {
  settings.disableIframePageLoading = false;
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = {
    async beforeAsyncRequest({ window }) {
      if (window !== globalThis.window) return new window.Response('', { headers: { 'content-type': 'text/html' } });
    },
  };
}
