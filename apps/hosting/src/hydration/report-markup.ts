/**
 * Tells the host page the height of the server's markup, so that the frame is seen before its scripts are there. The document
 * contains the source of this function, so that it may use nothing from outside. Repeats until the markup is replaced, since
 * the host's code may load later.
 */
export function reportMarkup(page: Window): void {
  const markup = page.document.querySelector('[data-inline], .product-widget-content');
  if (page.location.hash !== '#hosted' || markup === null) return;
  const report = () => {
    if (!markup.isConnected) return clearInterval(timer);
    const heightPx = Math.ceil(markup.getBoundingClientRect().height);
    page.parent.postMessage({ v: 1, bridge: 'markup', heightPx }, '*');
  };
  const timer = setInterval(report, 100);
  report();
}
