/**
 * Tells the host page the height of the server's markup, whether scripts are still loading, and that the visitor pressed
 * Escape. The frame is then seen, kept and closed before its scripts are there. The document contains the source of this
 * function, so that it may use nothing from outside. Repeats until the markup is replaced: the host's code may load later.
 */
export function reportMarkup(page: Window): void {
  const markup = page.document.querySelector('[data-inline], .product-widget-content');
  if (page.location.hash !== '#hosted' || markup === null) return;
  const report = (isEscaped: boolean) => {
    if (!markup.isConnected) return clearInterval(timer);
    const heightPx = Math.ceil(markup.getBoundingClientRect().height);
    const isLoading = page.document.readyState !== 'complete';
    page.parent.postMessage({ v: 1, bridge: 'markup', heightPx, isLoading, isEscaped }, '*');
  };
  const timer = setInterval(report, 100, false);
  page.document.addEventListener('keydown', ({ key }) => key === 'Escape' && report(true));
  report(false);
}
