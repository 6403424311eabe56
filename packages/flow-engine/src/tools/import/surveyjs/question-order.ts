import { isRecord } from '@product/model/guard';
import type { Json } from '../flow-json.ts';
import type { SourceObject } from '../source-object.ts';
import { questionType } from './question-types.ts';

/** Names of the order of questions: today's, and that of earlier versions. */
const names = ['questionOrder', 'questionsOrder'] as const;

/** Modes in which a page of the flow has other questions than a page of SurveyJS. */
const regrouped: ReadonlySet<unknown> = new Set(['singlePage', 'questionPerPage', 'inputPerPage']);

/** Reads the order of the questions of a survey or a page as a style of states. */
export function readQuestionOrder(source: SourceObject, elements: readonly unknown[], mode: unknown): Json {
  const [name, order] = takeOrder(source);
  if (order === 'initial') return { style: 'normal' };
  if (order !== 'random') return {};
  if (regrouped.has(mode)) {
    source.changed(name, 'The questions keep their order.');
    return {};
  }
  if (elements.some(isPanel)) source.changed(name, 'Questions of a panel are mixed with those around it.');
  return { style: 'random' };
}

/** Reports a panel whose questions have a random order of their own. */
export function reportPanelOrder(source: SourceObject): void {
  const [name, order] = takeOrder(source);
  if (order === 'random') source.lost(name, 'A panel is not shuffled alone. Give it a page, and shuffle the page.');
}

function takeOrder(source: SourceObject): readonly [name: string, order: unknown] {
  const [current, former] = names.map((name) => source.take(name));
  return current === undefined ? [names[1], former] : [names[0], current];
}

function isPanel(element: unknown): boolean {
  return isRecord(element) && ['panel', 'flowpanel'].includes(questionType(element.type));
}
