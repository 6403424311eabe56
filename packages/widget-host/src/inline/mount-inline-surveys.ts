import { createInlineSurvey } from './create-inline-survey.ts';
import type { InlineSurvey } from './inline-survey.ts';
import { readAttributes } from './read-attributes.ts';

const selector = '[data-product-survey]';

/** The inline surveys of a page that has their elements in its HTML. */
export interface MountedSurveys {
  /** Surveys by element, in the order of their creation. */
  readonly surveys: ReadonlyMap<Element, InlineSurvey>;
  /** Removes every survey, and stops watching the page. */
  stop(): void;
}

/**
 * Shows a survey in each `data-product-survey` element, also in elements that the page adds later. A removed element loses
 * its survey.
 *
 * @param scriptUrl URL of the script tag, whose folder is the app's for elements without `data-app-url`.
 */
export function mountInlineSurveys(page: Document, scriptUrl = page.baseURI): MountedSurveys {
  const appUrl = new URL('.', scriptUrl).href;
  const surveys = new Map<Element, InlineSurvey>();
  const update = (): void => {
    for (const [element, survey] of surveys) {
      if (element.isConnected) continue;
      survey.destroy();
      surveys.delete(element);
    }
    for (const element of page.querySelectorAll<HTMLElement>(selector)) {
      const { productSurvey: nodeId } = element.dataset;
      if (!nodeId || surveys.has(element)) continue;
      const { appUrl: ownUrl = appUrl, ...options } = readAttributes(element);
      surveys.set(element, createInlineSurvey({ ...options, appUrl: ownUrl, nodeId, target: element }));
    }
  };
  const observer = new MutationObserver(update);
  observer.observe(page, { childList: true, subtree: true });
  update();
  return {
    surveys,
    stop() {
      observer.disconnect();
      for (const survey of surveys.values()) survey.destroy();
      surveys.clear();
    },
  };
}
