import type { Answer, Question } from '@product/model';
import type { SendingContext } from '../questions/definition.ts';
import { definitionOf } from '../questions/registry.ts';

/** Fields of a question that only some styles have a use for, by the names that the file gives them. */
const styleFields = {
  options: 'options',
  statements: 'statements',
  is_multi_select: 'isMultiSelect',
  hide_personal_data: 'hidePersonalData',
  min_selection_count: 'minSelectionCount',
  max_selection_count: 'maxSelectionCount',
  lowerlimit: 'lowerLimit',
  upperlimit: 'upperLimit',
  min_response_length: 'minResponseLength',
  max_response_length: 'maxResponseLength',
  min: 'min',
  max: 'max',
} as const satisfies Readonly<Record<string, keyof Question>>;

export type StyleField = keyof typeof styleFields;

/** Their names in the file. */
export const fieldNames = Object.keys(styleFields) as StyleField[];
const context: SendingContext = { mask: (text) => text, currentYear: 2026 };

/** Which of these fields the engine reads of a question, to judge an answer or to send it: found by watching it. */
export function effectiveFields(question: Question): StyleField[] {
  const definition = definitionOf(question);
  if (definition === undefined) return fieldNames;
  const read = new Set<PropertyKey>();
  const watched = new Proxy(question, {
    get(target, name) {
      read.add(name);
      return Reflect.get(target, name);
    },
  });
  for (const answer of sampleAnswers(question)) {
    definition.validate(watched, answer, context);
    definition.isComplete(watched, answer, context);
    definition.toPlainValue(watched, answer, context);
  }
  if (definition.remoteCall === 'upload') read.add('isMultiSelect');
  if (!definition.isMaskable) read.delete('hidePersonalData');
  return fieldNames.filter((name) => read.has(styleFields[name]));
}

/** Fields that say something, and that nothing reads. That a choice of several takes several need not be read. */
export function fieldsWithoutEffect(question: Question): StyleField[] {
  const count = effectiveFields(question);
  const definition = definitionOf(question);
  const takesOne = definition?.isSingleChoice || definition?.answerKind(question) === 'text';
  return fieldNames.filter(
    (name) =>
      !count.includes(name) && says(question[styleFields[name]]) && (takesOne || styleFields[name] !== 'isMultiSelect'),
  );
}

function says(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}

const texts = ['5', 'ada@example.com', '+905321234567', '2026-11-20', 'Fine, thanks'];
const file = { id: 'f', name: 'a.png', size: 1, type: 'image/png', attachmentId: 'a', blobId: 'b', url: '' };

/** Answers of the kind that a question takes; where it judges them, at least one that it accepts. */
export function sampleAnswers(question: Question): Answer[] {
  const questionId = question.id;
  const optionId = question.options[0]?.id ?? 'option';
  const statementId = question.statements[0]?.id ?? 'statement';
  const kind = definitionOf(question)?.answerKind(question) ?? 'text';
  switch (kind) {
    case 'text':
      return texts.map((body) => ({ kind, questionId, body }));
    case 'options':
    case 'ranking':
      return [{ kind, questionId, optionIds: [optionId] }];
    case 'matrix':
      return [{ kind, questionId, pairs: [{ statementId, optionId }] }];
    case 'values':
      return [{ kind, questionId, values: [{ optionId, body: '5' }] }];
    case 'files':
      return [{ kind, questionId, files: [file] }];
  }
}
