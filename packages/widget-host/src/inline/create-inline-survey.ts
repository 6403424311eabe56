import { readAppUrl } from '../browser/read-app-url.ts';
import type { InlineSurvey, InlineSurveyOptions } from './inline-survey.ts';
import { startInlineSurvey } from './start-inline-survey.ts';

/**
 * Adds the survey of a node to an element of the page. Its height follows the content, without a scroll bar. A frame of this
 * survey that the element has in the page's HTML is used: it loads before any script. A wrong `target` or `appUrl` is
 * reported in the console, and its survey is `destroyed`.
 *
 * @example
 * createInlineSurvey({
 *   target: document.querySelector('#survey'),
 *   nodeId: 'node-harbour',
 *   appUrl: 'https://feedback.example',
 * });
 */
export function createInlineSurvey(options: InlineSurveyOptions): InlineSurvey {
  // A page in JavaScript may pass the null of `querySelector`.
  const target: Element | null | undefined = options.target;
  const isElement = target?.nodeType === Node.ELEMENT_NODE;
  if (!isElement) console.error('target is no element:', target);
  const appUrl = readAppUrl(options.appUrl);
  if (appUrl && isElement) return startInlineSurvey({ ...options, appUrl });
  const survey = startInlineSurvey({ ...options, appUrl: 'about:blank', target: document.createElement('div') });
  survey.destroy();
  return survey;
}
