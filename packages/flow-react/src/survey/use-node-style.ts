import { useLayoutEffect } from 'react';

/**
 * The owner's stylesheet, outside of every layer, so that it wins over ours. It goes in as text: a constructed sheet, or
 * the text of a style element where there are none.
 */
export function useNodeStyle(css: string | null): void {
  // Before the screens inside read the colours that it sets.
  useLayoutEffect(() => {
    if (css === null || css.trim() === '') return;
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      };
    } catch {
      const element = document.createElement('style');
      element.dataset.product = 'node-style';
      element.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
      element.textContent = css;
      document.head.append(element);
      return () => element.remove();
    }
  }, [css]);
}
