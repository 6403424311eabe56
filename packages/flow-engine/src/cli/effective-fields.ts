import type { Answer, Question } from '@product/model';
import type { SendingContext } from '../questions/question-definition.ts';
import { definitionOf } from '../questions/registry.ts';

/** Fields of a question that only some styles use, by their names in the file. */
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
  decimals: 'decimals',
  prefix: 'prefix',
  suffix: 'suffix',
  min_date: 'minDate',
  max_date: 'maxDate',
  pattern: 'pattern',
  accept: 'accept',
  max_file_bytes: 'maxFileBytes',
  options_from: 'optionsFrom',
} as const satisfies Readonly<Record<string, keyof Question>>;

export type StyleField = keyof typeof styleFields;

/** Names of these fields in the file. */
export const fieldNames = Object.keys(styleFields) as StyleField[];
const context: SendingContext = { mask: (text) => text, currentYear: 2026 };

/** Finds the fields of a question that the engine reads. A proxy records each read during validation and sending. */
export function effectiveFields(question: Question): StyleField[] {
  const definition = definitionOf(question);
  if (definition === undefined) return fieldNames;
  const read = new Set<PropertyKey>();
  const recorded = new Proxy(question, {
    get(target, name) {
      read.add(name);
      return Reflect.get(target, name);
    },
  });
  for (const answer of sampleAnswers(question)) {
    definition.validate(recorded, answer, context);
    definition.isComplete(recorded, answer, context);
    definition.toPlainValue(recorded, answer, context);
    definition.toResponseItems(recorded, answer, context);
  }
  if (isMultiSelectRead(question)) read.add('isMultiSelect');
  if (read.has('options')) read.add('optionsFrom');
  if (read.has('decimals')) read.add('prefix').add('suffix');
  if (!definition.isMaskable(question)) read.delete('hidePersonalData');
  return fieldNames.filter((name) => read.has(styleFields[name]));
}

/** Tells whether `is_multi_select` decides whether the answer may hold several. */
function isMultiSelectRead(question: Question): boolean {
  const { takesSeveral } = definitionOf(question);
  return takesSeveral({ ...question, isMultiSelect: true }) && !takesSeveral({ ...question, isMultiSelect: false });
}

/** Lists the fields that are set but never read. `is_multi_select` says what a multiple choice is anyway. */
export function fieldsWithoutEffect(question: Question): StyleField[] {
  const effective = effectiveFields(question);
  const definition = definitionOf(question);
  return fieldNames.filter(
    (name) =>
      !effective.includes(name) &&
      isSet(question[styleFields[name]]) &&
      !(name === 'is_multi_select' && definition?.takesSeveral(question)),
  );
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
}

const texts = [
  ...['5', 'ada@example.com', '+905321234567', '2026-11-20', 'Fine, thanks'],
  ...['09:30', '2026-11-20T09:30', '2026-11', 'https://example.com'],
];
const image = { id: 'f', name: 'a.png', size: 1, type: 'image/png', attachmentId: 'a', blobId: 'b', url: '' };
const files = [image, { ...image, name: 'a.pdf', type: 'application/pdf' }];

/** Longest text that is made to reach a minimum length. */
const MAX_SAMPLE_LENGTH = 10_000;

/** Creates sample answers of the kind that a question accepts. At least one of them is valid. */
export function sampleAnswers(question: Question): Answer[] {
  const questionId = question.id;
  const optionId = question.options[0]?.id ?? 'option';
  const statementId = question.statements[0]?.id ?? 'statement';
  const kind = definitionOf(question)?.answerKind(question) ?? 'text';
  switch (kind) {
    case 'text':
      return [...texts, ...textsWithinLimits(question)].map((body) => ({ kind, questionId, body }));
    case 'options':
      return [{ kind, questionId, optionIds: [optionId], texts: { [optionId]: 'Fine, thanks' } }];
    case 'ranking':
      return [{ kind, questionId, optionIds: [optionId] }];
    case 'matrix':
      return [{ kind, questionId, pairs: [{ statementId, optionId }] }];
    case 'values':
      return [{ kind, questionId, values: [{ optionId, body: '5' }] }];
    case 'files':
      return files.map((file) => ({ kind, questionId, files: [file] }));
  }
}

/** Creates a number and a text within the limits of a question, so that the checks after these run. */
function textsWithinLimits({ lowerLimit, min, minResponseLength }: Question): string[] {
  const length = Math.min(Math.max(minResponseLength ?? 1, 1), MAX_SAMPLE_LENGTH);
  return [...[lowerLimit, min].flatMap((limit) => (limit === null ? [] : String(limit))), 'x'.repeat(length)];
}
