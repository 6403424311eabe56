import { directionOf, intlTag } from '@product/i18n';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { LoadedSurvey } from './survey/load-survey.ts';

export { FlowSurvey } from './survey/flow-survey.tsx';
export { type LoadedSurvey, type LoadSurveyOptions, loadSurvey } from './survey/load-survey.ts';

export interface RenderedSurvey {
  /** For `hydrateRoot` in the browser, once `restoreStyles` has gone over it. */
  readonly markup: string;
  /** Rules for a style element of the page: what style attributes would say, the owner's colours among it. */
  readonly css: string;
  /** BCP 47. */
  readonly languageCode: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Renders the first page of a loaded survey. No style attribute is in the markup, which a strict policy would refuse.
 *
 * @param page `<FlowSurvey loaded={loaded} />`, with whatever the browser has around it.
 * @returns null for a survey that is closed or did not load: the browser says so.
 * @example
 * const loaded = await loadSurvey(props, { run: { id, seed, at } });
 * const rendered = renderSurvey(<FlowSurvey {...props} loaded={loaded} />, loaded);
 */
export function renderSurvey(page: ReactNode, loaded: LoadedSurvey): RenderedSurvey | null {
  if (loaded.status !== 'ready') return null;
  const languageCode = intlTag(loaded.session.languageCode ?? 'en');
  return {
    ...withoutStyleAttributes(renderToString(page)),
    languageCode,
    direction: directionOf(languageCode),
  };
}

/** Moves style attributes to `data-style`, with a rule for each: `restoreStyles` moves them back. */
function withoutStyleAttributes(markup: string): { readonly markup: string; readonly css: string } {
  const rules = new Map<string, string>();
  const moved = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    // Lengths, colours and numbers of our own; anything else waits for the browser's script.
    if (/^[\w\s:;.,#%()/*+-]+$/.test(style)) rules.set(style, `[data-style="${style}"]{${style}}`);
    return ` data-style="${style}"`;
  });
  return { markup: moved, css: [...rules.values()].join('') };
}
