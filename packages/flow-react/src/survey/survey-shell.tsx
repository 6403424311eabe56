import { directionOf, intlTag } from '@product/i18n';
import type { WidgetSettings } from '@product/model';
import { applyTheme, Speaker, themeStyle, toThemeTokens } from '@product/ui';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';

export interface SurveyShellProps {
  /** Language of the owner's texts. The catalogue of our own messages may still be loading. */
  languageCode: string;
  widget: WidgetSettings | null;
  /** True inside a frame, which shows questions closer together. */
  isNarrow: boolean;
  isPreview: boolean;
  /** Colour of the node. The colour of a widget takes precedence. */
  primaryColor: string | null;
  children: ReactNode;
  /** Receives the element. A prop of its own, since React 18 passes no `ref`. */
  rootRef?: RefObject<HTMLDivElement | null>;
}

/** Renders the outermost element of a screen, with its language, direction, theme and density. */
export function SurveyShell({
  languageCode,
  widget,
  isNarrow,
  isPreview,
  primaryColor,
  children,
  rootRef,
}: SurveyShellProps) {
  const code = intlTag(languageCode);
  const ownRoot = useRef<HTMLDivElement>(null);
  const root = rootRef ?? ownRoot;
  const tokens = useMemo(
    () => toThemeTokens({ ...widget, primaryColor: widget?.primaryColor || primaryColor }),
    [widget, primaryColor],
  );
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const theme = element.ownerDocument.documentElement.dataset.theme;
    if (theme) element.dataset.theme = theme;
    applyTheme(element, tokens);
    // A style sheet that loads later may set another colour.
    const { ownerDocument: page } = element;
    const handleLoad = ({ target }: Event): void => {
      if (target instanceof HTMLLinkElement) requestAnimationFrame(() => applyTheme(element, tokens));
    };
    page.addEventListener('load', handleLoad, true);
    return () => page.removeEventListener('load', handleLoad, true);
  }, [root, tokens]);
  return (
    <div
      ref={root}
      className="product-root product-flow"
      data-product="flow"
      // Until its observers run, a survey would drop an input that is repeated in it.
      data-starting={rootRef && ''}
      data-theme="auto"
      data-density={isNarrow ? 'widget' : 'page'}
      data-motion={isPreview ? 'none' : undefined}
      style={themeStyle(tokens)}
      lang={code}
      dir={directionOf(code)}
    >
      <Speaker>{children}</Speaker>
    </div>
  );
}
