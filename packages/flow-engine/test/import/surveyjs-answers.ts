import type { Answer, Flow, Question } from '@product/model';
import type { Question as SurveyQuestion } from 'survey-core';
import { type FlowEvent, type Session, transition } from '../../src/index.ts';

/** Answer to a question in the form of SurveyJS, with the text of "other". Undefined clears the answer. */
export interface Given {
  readonly value: Value;
  readonly otherText?: string;
}

type Value =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly object[]
  | Readonly<Record<string, string>>
  | undefined;

const texts = ['x', 'AB12', 'ada@example.org', 'a text of more than twenty characters', 'no@', '', '   7'];
const typed: Readonly<Record<string, readonly string[]>> = {
  'datetime-local': ['2026-01-09T10:30'],
  datetime: ['2026-01-09T10:30'],
  month: ['2026-01'],
  tel: ['+49 30 1234567'],
  time: ['10:30'],
  url: ['https://example.org'],
};
const numbers = [0, 1, 2, 5, 12, 17, 18, 21, 40, 59, 60, 200, -3];
const dates = ['2026-01-09', '2026-01-10', '2026-06-15', '2026-12-20', '2027-01-01'];
/** A field of a question with several. */
interface Field {
  readonly name: string;
  readonly inputType: string;
}

const textsOf: Readonly<Record<string, readonly string[]>> = { ...typed, date: dates, number: numbers.map(String) };
const numericMasks: ReadonlySet<unknown> = new Set(['numeric', 'currency']);
/** Choices of SurveyJS that exclude all others. */
const exclusive: ReadonlySet<string> = new Set(['none', 'refused', 'dontknow']);
interface Choice {
  readonly value: string;
  readonly isExclusive?: boolean;
}

const file = { id: 'upload', name: 'picture.png', size: 8, type: 'image/png' };
const picture = 'data:image/png;base64,iVBORw0KGgo=';

/** Chooses an answer that a visitor could give, valid or not. Half of the typed ones are what expressions compare with. */
export function drawAnswer(question: SurveyQuestion, random: () => number, constants: readonly string[]): Given {
  const value = drawValue(question, random, constants);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!chosen.includes('other') || question.showOtherItem !== true) return { value };
  return random() < 0.3 ? { value } : { value, otherText: 'Something else' };
}

function drawValue(question: SurveyQuestion, random: () => number, constants: readonly string[]): Value {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  // SurveyJS does not evaluate conditions on a part of an answer again when the whole is cleared.
  const hasParts = ['matrix', 'multipletext'].includes(question.getType());
  // SurveyJS computes a default anew once the answer is cleared.
  const isComputed = Boolean(question.defaultValueExpression);
  if (!hasParts && !isComputed && random() < 0.1) return undefined;
  const choices: readonly Choice[] = question.visibleChoices ?? [];
  const keys = choices.map(({ value }) => value);
  const isCompared = constants.length > 0 && random() < 0.5;
  switch (question.getType()) {
    case 'text':
      if (question.inputType === 'range') return pick(numbers.filter((number) => isWithin(question, number)));
      if (question.inputType === 'number' || numericMasks.has(question.maskType)) {
        return pick(isCompared ? [...numbers, ...constants.map(Number).filter(Number.isFinite)] : numbers);
      }
      return pick(
        question.inputType === 'date'
          ? dates
          : (typed[question.inputType] ?? typeable(question, isCompared ? constants : texts)),
      );
    case 'comment':
      return pick(typeable(question, isCompared ? constants : texts));
    case 'boolean':
      return pick([question.valueTrue ?? true, question.valueFalse ?? false]);
    case 'checkbox':
    case 'tagbox':
      return drawSeveral(question, choices, random);
    case 'imagepicker':
      return question.multiSelect ? drawSeveral(question, choices, random) : pick(keys);
    case 'ranking':
      return keys
        .map((key) => [random(), key] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, key]) => key)
        .slice(0, question.maxSelectedChoices > 0 ? question.maxSelectedChoices : keys.length);
    case 'matrix': {
      const columns: readonly string[] = question.visibleColumns.map(({ value }: { value: string }) => value);
      if (columns.length === 0) return undefined;
      const all: readonly string[] = question.rows.map(({ value }: { value: string }) => value);
      const rows = all.filter((_, index) => index === 0 || random() < 0.7);
      return Object.fromEntries(rows.map((row) => [row, pick(columns) ?? '']));
    }
    case 'multipletext': {
      const all: readonly Field[] = question.items;
      const items = all.filter((_, index) => index === 0 || random() < 0.7);
      return Object.fromEntries(
        items.map(({ name, inputType }) => [name, pick(textsOf[inputType] ?? texts.slice(0, 3)) ?? '']),
      );
    }
    case 'rating':
      return pick(question.visibleRateValues.map(({ value }: { value: number }) => value));
    case 'file':
      return takesFile(question) ? [{ name: file.name, type: file.type, content: picture }] : undefined;
    case 'signaturepad':
      return picture;
    default:
      return pick(keys);
  }
}

/** Texts that a visitor can type: the field takes no more characters than it may have. */
function typeable(question: SurveyQuestion, from: readonly string[]): readonly string[] {
  const length: number = question.getMaxLength() ?? Number.POSITIVE_INFINITY;
  return from.filter((text) => text.trim() === text).map((text) => text.slice(0, length).trim());
}

/** Tells whether the control of a range has a number. */
function isWithin({ min, max }: SurveyQuestion, number: number): boolean {
  return number >= Number(min || 0) && number <= Number(max || 100);
}

/** Tells whether a visitor can give the file of the visits: SurveyJS checks it before it becomes the answer. */
function takesFile({ acceptedTypes, maxSize }: SurveyQuestion): boolean {
  const types: string = acceptedTypes ?? '';
  const isTaken = types === '' || /\*|image|png/.test(types);
  return isTaken && (maxSize === 0 || maxSize >= file.size);
}

/** Chooses several options, or one that excludes all others: the control gives no more of those. */
function drawSeveral(question: SurveyQuestion, choices: readonly Choice[], random: () => number): readonly string[] {
  const isAlone = ({ value, isExclusive }: Choice) => isExclusive === true || exclusive.has(value);
  const chosen = choices.filter((choice) => !isAlone(choice) && random() < 0.5).map(({ value }) => value);
  const most = question.maxSelectedChoices > 0 ? question.maxSelectedChoices : chosen.length;
  const alone = choices.filter(isAlone);
  const single = alone[Math.floor(random() * alone.length)];
  return single !== undefined && random() < 0.2 ? [single.value] : chosen.slice(0, most);
}

/** Gives the answer to the question of SurveyJS. */
export function giveToSurvey(question: SurveyQuestion, { value, otherText = '' }: Given): void {
  if (value === undefined) question.clearValue();
  else question.value = value;
  if (question.showOtherItem === true) question.otherValue = otherText;
}

/** Gives the flow the same answer. */
export function giveToFlow(flow: Flow, session: Session, key: string, given: Given): Session {
  const question = flow.index.questionsByKey.get(key);
  if (question === undefined) return session;
  return eventsFor(question, session, given).reduce(
    (current, event) => transition(flow, current, event, {})[0],
    session,
  );
}

const stored = { ...file, attachmentId: 'stored', blobId: null, url: '' };

function eventsFor(question: Question, session: Session, given: Given): readonly FlowEvent[] {
  const { value } = given;
  const questionId = question.id;
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (question.style === 'file' || question.style === 'signature') {
    const former = session.answers[questionId];
    const [uploaded] = former?.kind === 'files' ? former.files : [];
    const id = `upload-${questionId}`;
    if (isEmpty) return uploaded === undefined ? [] : [{ type: 'fileRemoved', questionId, uploadId: id, at: 1 }];
    // The value in SurveyJS stays the same.
    if (uploaded !== undefined) return [];
    return [
      { type: 'uploadStarted', questionId, file: { ...file, id }, at: 1 },
      { type: 'uploadFinished', uploadId: id, file: { ...stored, id }, at: 1 },
    ];
  }
  return [
    isEmpty
      ? { type: 'cleared', questionId, at: 1 }
      : { type: 'answered', answer: toAnswer(question, value, given.otherText), at: 1 },
  ];
}

function toAnswer(question: Question, value: Exclude<Value, undefined>, otherText: string | undefined): Answer {
  const questionId = question.id;
  const keys = Array.isArray(value) ? value.map(String) : [String(value)];
  const optionIds = keys.map((key) => idOf(question.options, key));
  if (question.style === 'ranking') return { kind: 'ranking', questionId, optionIds };
  if (typeof value === 'object' && !Array.isArray(value)) {
    const entries = Object.entries(value as Readonly<Record<string, string>>);
    return question.style === 'matrix'
      ? {
          kind: 'matrix',
          questionId,
          pairs: entries.map(([statement, option]) => ({
            statementId: idOf(question.statements, statement),
            optionId: idOf(question.options, String(option)),
          })),
        }
      : {
          kind: 'values',
          questionId,
          values: entries.map(([option, body]) => ({ optionId: idOf(question.options, option), body })),
        };
  }
  if (question.options.length === 0) return { kind: 'text', questionId, body: keys.join('') };
  const texts = otherText === undefined ? {} : { texts: { [idOf(question.options, 'other')]: otherText } };
  return { kind: 'options', questionId, optionIds, ...texts };
}

/** Finds the id of an option or a statement, whose key is the name in SurveyJS. */
function idOf(parts: readonly { readonly id: string; readonly key: string }[], key: string): string {
  return parts.find((part) => part.key === key)?.id ?? key;
}
