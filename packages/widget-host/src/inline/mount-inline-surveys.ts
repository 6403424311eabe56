import { defineElement } from '../element/define-element.ts';
import type { Command, Surveys } from '../embed/command.ts';
import type { Widget, WidgetOptions } from '../widget/widget.ts';
import type { InlineSurvey } from './inline-survey.ts';
import { isParsed } from './is-parsed.ts';
import { readAttributes } from './read-attributes.ts';
import { replay } from './replay.ts';
import { startInlineSurvey } from './start-inline-survey.ts';

/**
 * Shows a survey in each `data-product-survey` element, also in elements that the page adds later, and defines
 * `<product-survey>`. A removed element loses its survey.
 *
 * @param appUrl URL of the app, for elements without `data-app-url`.
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
  const show = (element: Element, nodeId: string): InlineSurvey => {
    const { appUrl: ownUrl = appUrl, ...options } = readAttributes(element);
    const survey = startInlineSurvey({ ...options, appUrl: ownUrl, nodeId, target: element });
    surveys.set(element, survey);
    replay(survey, commands, forgets);
    return survey;
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
    for (const element of page.querySelectorAll<HTMLElement>('[data-product-survey]')) {
      const { productSurvey: nodeId } = element.dataset;
      if (nodeId && !surveys.has(element) && isParsed(element)) show(element, nodeId);
    }
  };
  const observer = new MutationObserver(update);
  const attributeFilter = ['data-product-survey'];
  observer.observe(page, { childList: true, subtree: true, attributeFilter });
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', update, { once: true });
  update();
  defineElement('product-survey', (element) => {
    const { code, node, appUrl: ownUrl = appUrl, ...options } = readAttributes(element);
    if (node) return show(element, node);
    if (!code) return null;
    const widget = start({ ...options, appUrl: ownUrl, code, eventTarget: element });
    replay(widget, commands, forgets);
    const destroy = (): void => {
      surveys.delete(code);
      widget.destroy();
    };
    return { ...widget, destroy };
  });
  forgets = false;
}
