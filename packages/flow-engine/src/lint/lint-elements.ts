import type { Element, Flow, Question } from '@product/model';
import { definitionOf, usesIntegration } from '../questions/registry.ts';
import { showingTriggers } from '../triggers/targets.ts';
import type { Report } from './flow-problem.ts';
import { reachableFrom } from './reachable.ts';

/** Reports unused elements, hidden required questions, duplicate keys, and questions without possible answers. */
export function lintElements(flow: Flow, report: Report): void {
  const reachable = reachableFrom(flow, flow.index.initialState.id);
  const listed = new Set(flow.states.flatMap(({ elementIds }) => elementIds));
  const seen = new Set(flow.states.filter(({ id }) => reachable.has(id)).flatMap(({ elementIds }) => elementIds));
  const keys = new Set<string>();
  flow.elements.forEach((element, at) => {
    const { id, isVisible, question } = element;
    const path = `elements[${at}]`;
    if (!listed.has(id)) report('warning', 'orphanElement', path, `No state lists the element "${id}".`);
    if (question === null) return;
    const isShown = isVisible || canBeShown(flow, element);
    if (question.isRequired && !(isShown && seen.has(id))) {
      report('error', 'unseenRequired', `${path}.question`, 'The question is required, but never visible.');
    }
    if (keys.has(question.key)) {
      report('warning', 'duplicateKey', `${path}.question.key`, `Another question has the key "${question.key}".`);
    }
    keys.add(question.key);
    lintQuestion(question, `${path}.question`, report);
  });
}

function canBeShown(flow: Flow, element: Element): boolean {
  return showingTriggers(flow, element).some(({ trigger }) => trigger.action === 'make_visible');
}

const limits = [
  ['min_selection_count', 'minSelectionCount', 'maxSelectionCount'],
  ['lowerlimit', 'lowerLimit', 'upperLimit'],
  ['min_response_length', 'minResponseLength', 'maxResponseLength'],
  ['min', 'min', 'max'],
] as const;

function lintQuestion(question: Question, path: string, report: Report): void {
  for (const [field, lowest, highest] of limits) {
    const [lower, upper] = [question[lowest], question[highest]];
    if (lower !== null && upper !== null && lower > upper) {
      report('error', 'impossibleLimits', `${path}.${field}`, `No value is between ${lower} and ${upper}.`);
    }
  }
  const kind = definitionOf(question).answerKind(question);
  if (question.options.length === 0 && !usesIntegration(question) && kind !== 'text' && kind !== 'files') {
    report('error', 'noOptions', `${path}.options`, 'The question has no options.');
  }
}
