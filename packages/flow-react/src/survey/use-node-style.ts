import { useLayoutEffect } from 'react';

/**
 * Applies the owner's stylesheet outside of every layer, so that it overrides ours. Uses a constructed style sheet, or a
 * style element in browsers without them.
 */
export function useNodeStyle(css: string | null): void {
  // A layout effect runs before the screens inside read the colours that the stylesheet sets.
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
