import type { Answer, Option } from '@product/model';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { type FlowEvent, parseFlow, startSession, transition } from '../../index.ts';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending } from '../testing/samples.ts';
import { MAX_OTHER_TEXT_LENGTH } from './other-text.ts';

const withOther: Option[] = options('red', 'other').map((option) =>
  option.key === 'other' ? { ...option, isOther: true } : option,
);

/** Creates an answer with the text of the option `other`. */
const saying = (body: string, ...optionIds: string[]): Answer => ({
  kind: 'options',
  questionId: 'q',
  optionIds,
  texts: { 'o-other': body },
});

describe.each(['plain', 'radio', 'random', 'dropdown', 'checklist'] as const)('another answer to %s', (style) => {
  const definition = questionDefinitions[style];
  const question = aQuestion(style, { options: withOther });

  test('an option that asks for a text needs one', () => {
    const issue = { code: 'otherText', params: { optionId: 'o-other' } };
    expect(definition.validate(question, chosen('o-other'))).toEqual(issue);
    expect(definition.validate(question, saying(' ', 'o-other'))).toEqual(issue);
    expect(definition.isComplete(question, chosen('o-other'))).toBe(false);
    expect(definition.validate(question, saying('Teal', 'o-other'))).toBeUndefined();
    expect(definition.isComplete(question, saying('Teal', 'o-other'))).toBe(true);
    expect(definition.validate(question, chosen('o-red'))).toBeUndefined();
  });

  test('the text is sent trimmed, in the item of its option', () => {
    expect(definition.toResponseItems(question, saying(' Teal ', 'o-other'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-other', body: 'Teal' },
    ]);
    expect([definition.toPlainValue(question, saying('Teal', 'o-other'), sending)].flat()).toEqual(['other']);
  });

  test('the text is masked when the question hides personal data', () => {
    const hiding = { ...question, hidePersonalData: true };
    expect(definition.toResponseItems(hiding, saying('Ada', 'o-other'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-other', body: '***', hidePersonalData: true },
    ]);
    expect(definition.toResponseItems(hiding, chosen('o-red'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-red' },
    ]);
  });

  test('the text has a limit of its own', () => {
    const limited = { ...question, minResponseLength: 9, maxResponseLength: 10 };
    expect(definition.validate(limited, saying('x', 'o-other'))).toBeUndefined();
    expect(definition.validate(limited, saying('x'.repeat(MAX_OTHER_TEXT_LENGTH), 'o-other'))).toBeUndefined();
    expect(definition.validate(limited, saying('x'.repeat(MAX_OTHER_TEXT_LENGTH + 1), 'o-other'))).toEqual({
      code: 'lengthMax',
      params: { maxResponseLength: MAX_OTHER_TEXT_LENGTH },
    });
  });
});

test('an own text of 100,000 characters is kept in the field, and holds the visitor on the page', () => {
  const options = [{ id: 'o-other', key: 'other', body: { en: 'Other' }, is_other: true }];
  const choice = aQuestionElement({ key: 'c', style: 'radio', question: { options } });
  const flow = parseFlow(aFlow({ pages: [{ id: 'a', elements: [choice, anElement('submit', 'send')] }] }));
  const texts = { 'o-other': 'x'.repeat(100_000) };
  const events: FlowEvent[] = [
    { type: 'answered', answer: { kind: 'options', questionId: 'q-c', optionIds: ['o-other'], texts }, at: 1 },
    { type: 'advanced', source: 'submit', at: 2 },
  ];
  const session = events.reduce((current, event) => transition(flow, current, event)[0], startSession(flow));
  expect(session.answers['q-c']).toMatchObject({ texts });
  expect(session.issues['q-c']?.code).toBe('lengthMax');
  expect(session.submission.status).toBe('idle');
});

test('a text under an inherited name is no text', () => {
  const question = aQuestion('plain', {
    options: [{ ...(options('a')[0] as Option), id: 'constructor', isOther: true }],
  });
  expect(questionDefinitions.plain.validate(question, { ...chosen('constructor'), texts: {} } as Answer)?.code).toBe(
    'otherText',
  );
});
