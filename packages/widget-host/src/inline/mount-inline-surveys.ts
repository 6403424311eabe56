import { allowedOrigins } from '../attributes/allowed-origins.ts';
import { readAttributes } from '../attributes/read-attributes.ts';
import { readAppUrl } from '../browser/read-app-url.ts';
import { defineElement } from '../element/define-element.ts';
import type { Command, Surveys } from '../embed/command.ts';
import { isIdentified } from '../visitor/is-identified.ts';
import type { Widget, WidgetOptions } from '../widget/widget.ts';
import type { InlineSurvey } from './inline-survey.ts';
import { isParsed } from './is-parsed.ts';
import { replay } from './replay.ts';
import { startInlineSurvey } from './start-inline-survey.ts';

/**
 * Shows a survey in each `data-product-survey` element, also in elements that the page adds later, and defines
 * `<product-survey>`. A removed element loses its survey.
 *
 * @param appUrl URL of the app, for elements without `app-url`. An element may name another one of the same origin, or of an
 *   origin that the page allows by the commands `origin` and `init`.
 * @param start Starts the widget of a code, or returns the page's own.
 * @param surveys Receives the surveys, so that commands reach them.
 * @param commands Commands of the page that a later survey has to know. The caller adds further ones.
 */
export function mountInlineSurveys(
  page: Document,
  appUrl: string,
  start: (options: WidgetOptions) => Widget,
  surveys: Surveys,
  commands: readonly Command[],
): void {
  // Surveys that are added later have no data of a person who signed out before.
  let forgets = true;
  /** Elements with a refused `app-url`, and the number of commands then. A later command may allow it. */
  const refused = new WeakMap<Element, number>();
  const readUrl = (element: Element, given: string | undefined): string | undefined => {
    if (refused.get(element) === commands.length) return undefined;
    const url = readAppUrl(given ?? appUrl, allowedOrigins(appUrl, commands));
    if (url === undefined) refused.set(element, commands.length);
    return url;
  };
  const show = (element: Element, nodeId: string): InlineSurvey | null => {
    const { appUrl: given, ...options } = readAttributes(element);
    const url = readUrl(element, given);
    if (url === undefined) return null;
    const survey = startInlineSurvey({ ...options, appUrl: url, nodeId, target: element });
    surveys.set(element, survey);
    replay(survey, commands, forgets);
    return survey;
  };
  const selector = '[data-product-survey]';
  /** Elements that may have a survey and have none yet, such as those that the browser still parses. */
  const waiting = new Set<HTMLElement>();
  const find = (root: Element | Document): void => {
    if ('matches' in root && root.matches(selector)) waiting.add(root as HTMLElement);
    for (const element of root.querySelectorAll<HTMLElement>(selector)) waiting.add(element);
  };
  const update = (): void => {
    if (commands.some(([name]) => name === 'destroy')) {
      observer.disconnect();
      return;
    }
    for (const [element, survey] of surveys) {
      if (typeof element === 'string' || element.isConnected) continue;
      survey.destroy();
      surveys.delete(element);
    }
    for (const element of waiting) {
      const { productSurvey: nodeId } = element.dataset;
      const isOver = !element.isConnected || !nodeId || surveys.has(element);
      if (isOver || (isParsed(element) && show(element, nodeId))) waiting.delete(element);
    }
  };
  const observer = new MutationObserver((records) => {
    // Looks at what is new alone: a query of a large document at each of its mutations would take seconds.
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') waiting.add(target as HTMLElement);
      for (const node of addedNodes) if (node instanceof Element) find(node);
    }
    update();
  });
  const attributeFilter = ['data-product-survey'];
  observer.observe(page, { childList: true, subtree: true, attributeFilter });
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', update, { once: true });
  find(page);
  update();
  /** Elements by the code of their widget. The next page's may be added before the former one's is removed. */
  const elementsOf = new Map<string, Set<Element>>();
  const leave = (widget: Widget, code: string, element: Element): void => {
    elementsOf.get(code)?.delete(element);
    if (elementsOf.get(code)?.size) return;
    surveys.delete(code);
    widget.destroy();
  };
  defineElement('product-survey', (element) => {
    const { code, node, appUrl: given, ...options } = readAttributes(element);
    if (node) return show(element, node);
    const url = code === undefined ? undefined : readUrl(element, given);
    if (!code || url === undefined) return null;
    const elements = elementsOf.get(code) ?? new Set();
    elementsOf.set(code, elements.add(element));
    if (surveys.has(code) && elements.size > 1) {
      const { customer, customerToken: token, attributes, language } = options;
      const shared = start({ appUrl: url, code });
      if (language !== undefined) shared.setLanguage(language);
      if (isIdentified(options)) shared.identify({ ...customer, token }, attributes);
      return { ...shared, destroy: () => leave(shared, code, element) };
    }
    const widget = start({
      ...options,
      appUrl: url,
      code,
      // The latest of them is the one that is in the page.
      get eventTarget() {
        return [...elements].at(-1);
      },
    });
    replay(widget, commands, forgets);
    return { ...widget, destroy: () => leave(widget, code, element) };
  });
  forgets = false;
}
