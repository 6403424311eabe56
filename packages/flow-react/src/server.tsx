import { directionOf, intlTag } from '@product/i18n';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { LoadedSurvey } from './survey/loaded-survey.ts';

export { FlowSurvey } from './survey/flow-survey.tsx';
export { type LoadSurveyOptions, loadSurvey } from './survey/load-survey.ts';
export type { LoadedSurvey } from './survey/loaded-survey.ts';

export interface RenderedSurvey {
  /** For `hydrateRoot` in the browser, after `restoreStyles`. */
  readonly markup: string;
  /** CSS for a style element of the page. Replaces style attributes, such as the owner's colours. */
  readonly css: string;
  /** BCP 47. */
  readonly languageCode: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Renders the first page of a loaded survey. The markup has no style attributes, which a strict policy would block.
 *
 * @param page `<FlowSurvey loaded={loaded} />`, inside the same elements as in the browser.
 * @returns null for a survey that the browser renders: it is closed, failed to load, or depends on the visitor's date.
 * @example
 * const loaded = await loadSurvey(props, { newSession: { id, seed, at } });
 * const rendered = renderSurvey(<FlowSurvey {...props} loaded={loaded} />, loaded);
 */
export function renderSurvey(page: ReactNode, loaded: LoadedSurvey): RenderedSurvey | null {
  if (loaded.status !== 'ready' || loaded.session.today !== undefined) return null;
  const languageCode = intlTag(loaded.session.languageCode ?? 'en');
  return {
    ...withoutStyleAttributes(renderToString(page)),
    languageCode,
    direction: directionOf(languageCode),
  };
}

/** Moves style attributes to `data-set-style`, with a CSS rule for each. `restoreStyles` moves them back. */
function withoutStyleAttributes(markup: string): { readonly markup: string; readonly css: string } {
  const rules = new Map<string, string>();
  const moved = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    // Only lengths, colours and numbers. The browser's script sets any other style.
    if (/^[\w\s:;.,#%()/*+-]+$/.test(style)) rules.set(style, `[data-set-style="${style}"]{${style}}`);
    return ` data-set-style="${style}"`;
  });
  return { markup: moved, css: [...rules.values()].join('') };
}
