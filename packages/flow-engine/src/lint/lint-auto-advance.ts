import type { Flow, Question, QuestionStyle } from '@product/model';
import { isFinal } from '../definition/states.ts';
import { definitionOf } from '../questions/registry.ts';
import type { Report } from './flow-problem.ts';

/** Reports questions of several inputs on a page without a button, which advances right after the first input. */
export function lintAutoAdvance(flow: Flow, report: Report): void {
  for (const state of flow.states) {
    if (isFinal(state) || flow.index.controlsByState.get(state.id)?.length) continue;
    for (const { id, question } of flow.index.elementsByState.get(state.id) ?? []) {
      if (question === null || !takesSeveralInputs(question)) continue;
      const at = flow.elements.findIndex((element) => element.id === id);
      report(
        'warning',
        'earlyAdvance',
        `elements[${at}]`,
        `Its page "${state.id}" has no button, and advances 250 ms after the first letter or choice. Add a next_page element.`,
      );
    }
  }
}

/** Styles of a text that is complete with its last part, or with a choice. */
const wholeTexts: readonly QuestionStyle[] = [
  'slider',
  'datepicker',
  'date_time',
  'time',
  'month',
  'phone_verification',
];

function takesSeveralInputs(question: Question): boolean {
  const { style, isMultiSelect } = question;
  switch (definitionOf(question).answerKind(question)) {
    case 'text':
      return !wholeTexts.includes(style);
    case 'options':
      return isMultiSelect || style === 'checklist';
    case 'values':
      return true;
    default:
      return false;
  }
}
