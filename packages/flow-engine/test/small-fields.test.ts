import { anElement, aQuestionElement, type ElementJson, type QuestionJson } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { buildFeedback, neededParts, visibleOptions } from '../src/index.ts';
import { visit } from './visit.ts';

const next = anElement('next_page', 'next');

/** Creates a question whose option `key` has further fields. */
function withOption(element: ElementJson, key: string, fields: object): ElementJson {
  const { question } = element;
  if (question === undefined) throw new Error('No question');
  const options = question.options.map((option) => (option.key === key ? { ...option, ...fields } : option));
  return { ...element, question: { ...question, options } };
}

const page = (...elements: ElementJson[]) => ({
  pages: [{ id: 'a', elements: [...elements, next] }],
});
const feedbackOf = ({ flow, session }: ReturnType<typeof visit>) =>
  buildFeedback(flow, session, { deviceId: 'd', now: 0 });

describe('an option that asks for a text', () => {
  const color = withOption(aQuestionElement({ key: 'color', options: ['red', 'other'] }), 'other', { is_other: true });
  const after = aQuestionElement({ key: 'after' });
  const say = (visitor: ReturnType<typeof visit>, text: string, ...keys: string[]) =>
    visitor.send({
      type: 'answered',
      answer: {
        kind: 'options',
        questionId: 'q-color',
        optionIds: keys.map((key) => `opt-color-${key}`),
        texts: { 'opt-color-other': text, gone: 'x' },
      },
      at: 1,
    });

  test('the text is stored with the answer, holds the page until it is given, and is sent', () => {
    const visitor = visit(page(color, after));
    visitor.answer('color', 'other');
    visitor.next();
    expect(visitor.session.issues['q-color']).toEqual({ code: 'otherText', params: { optionId: 'opt-color-other' } });
    say(visitor, 'Teal', 'other');
    expect(visitor.session.issues).toEqual({});
    expect(visitor.session.answers['q-color']).toMatchObject({ texts: { 'opt-color-other': 'Teal' } });
    expect(feedbackOf(visitor).responses).toEqual([
      { question_id: 'q-color', option_id: 'opt-color-other', body: 'Teal' },
    ]);
  });

  test('the page does not scroll on while the visitor types the text', () => {
    const visitor = visit(page(color, after));
    expect(visitor.answer('color', 'red').some(({ type }) => type === 'scrollTo')).toBe(true);
    expect(visitor.answer('color', 'other').some(({ type }) => type === 'scrollTo')).toBe(false);
    expect(say(visitor, 'T', 'other').some(({ type }) => type === 'scrollTo')).toBe(false);
  });

  test('a page without a button waits longer while the visitor types the text', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [color] }] });
    visitor.answer('color', 'other');
    expect(visitor.effect('schedule')).toBeUndefined();
    say(visitor, 'T', 'other');
    expect(visitor.effect('schedule')).toEqual({ type: 'schedule', timer: 'autoAdvance', delayMs: 2500 });
    visitor.answer('color', 'red');
    expect(visitor.effect('schedule')).toEqual({ type: 'schedule', timer: 'autoAdvance', delayMs: 250 });
  });

  test('the text is removed with its option', () => {
    const visitor = visit(page(color));
    say(visitor, 'Teal', 'other');
    say(visitor, 'Teal', 'red');
    expect(visitor.session.answers['q-color']).toEqual({
      kind: 'options',
      questionId: 'q-color',
      optionIds: ['opt-color-red'],
    });
  });

  test('a hidden option loses its text', () => {
    const list = aQuestionElement({ key: 'color', style: 'checklist', options: ['red', 'other'] });
    const hides = {
      answer_value: 'bad',
      action: 'make_invisible',
      scope: 'option' as const,
      target_option_ids: [{ question_key: 'color', option_key: 'other' }],
    };
    const mood = aQuestionElement({ key: 'mood', options: ['bad'], triggers: [hides] });
    const visitor = visit(page(withOption(list, 'other', { is_other: true }), mood));
    say(visitor, 'Teal', 'red', 'other');
    visitor.answer('mood', 'bad');
    expect(visitor.session.answers['q-color']).toEqual({
      kind: 'options',
      questionId: 'q-color',
      optionIds: ['opt-color-red'],
    });
  });

  test('masking is needed for its text', () => {
    const needs = (hide_personal_data: boolean, element = color) =>
      neededParts(
        visit(page({ ...element, question: { ...element.question, hide_personal_data } as QuestionJson })).flow,
      ).masking;
    expect([needs(false), needs(true), needs(true, aQuestionElement({ key: 'color', options: ['a'] }))]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('an exclusive option', () => {
  const list = aQuestionElement({ key: 'toppings', style: 'checklist', options: ['ham', 'corn', 'none'] });
  const toppings = withOption(list, 'none', { is_exclusive: true });

  test('choosing it clears the others, and choosing another clears it', () => {
    const visitor = visit(page(toppings));
    const chosen = () => visitor.session.answers['q-toppings'];
    visitor.answer('toppings', 'ham', 'corn');
    visitor.answer('toppings', 'ham', 'corn', 'none');
    expect(chosen()).toMatchObject({ optionIds: ['opt-toppings-none'] });
    visitor.answer('toppings', 'none', 'ham');
    expect(chosen()).toMatchObject({ optionIds: ['opt-toppings-ham'] });
  });

  test('a repeated answer of exclusive options alone is cleared', () => {
    const both = withOption(toppings, 'ham', { is_exclusive: true });
    const visitor = visit(page(both));
    visitor.answer('toppings', 'none');
    visitor.answer('toppings', 'none', 'ham');
    expect(visitor.session.answers['q-toppings']).toMatchObject({ optionIds: ['opt-toppings-ham'] });
  });
});

describe('an option that keeps its position', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'none'];
  const shuffled = aQuestionElement({ key: 'brand', style: 'random', options: keys });
  const orderOf = (element: typeof shuffled, seed: number) => {
    const visitor = visit(page(element), { seed });
    return visibleOptions(visitor.flow, visitor.session, 'q-brand').map(({ key }) => key);
  };

  test('a kept option stays at its index, and the others are shuffled', () => {
    const kept = withOption(withOption(shuffled, 'none', { keep_position: true }), 'b', { keep_position: true });
    const orders = Array.from({ length: 50 }, (_, seed) => orderOf(kept, seed));
    for (const order of orders) {
      expect([order[1], order[5]]).toEqual(['b', 'none']);
      expect(order.toSorted()).toEqual(keys.toSorted());
    }
    expect(new Set(orders.map(String)).size).toBeGreaterThan(10);
  });
});

describe('the fields of a multiple_value question', () => {
  const address = aQuestionElement({ key: 'address', style: 'multiple_value', options: ['street', 'amount', 'phone'] });
  const typed = withOption(withOption(address, 'amount', { value_type: 'number' }), 'phone', { value_type: 'phone' });
  const answer = (visitor: ReturnType<typeof visit>, ...entries: [string, string][]) =>
    visitor.send({
      type: 'answered',
      answer: {
        kind: 'values',
        questionId: 'q-address',
        values: entries.map(([key, body]) => ({ optionId: `opt-address-${key}`, body })),
      },
      at: 1,
    });

  test('a number keeps its value in another language, and a text its notation', () => {
    const visitor = visit(page(typed), { language: 'tr' });
    answer(visitor, ['street', '1,5'], ['amount', '1,5']);
    visitor.send({ type: 'languageChanged', language: 'en', at: 1 });
    expect(visitor.session.answers['q-address']).toMatchObject({ values: [{ body: '1,5' }, { body: '1.5' }] });
    expect(feedbackOf(visitor).responses).toEqual([
      { question_id: 'q-address', option_id: 'opt-address-street', body: '1,5' },
      { question_id: 'q-address', option_id: 'opt-address-amount', body: '1.5' },
    ]);
  });

  test('a field for phone numbers needs their exact check', () => {
    expect([neededParts(visit(page(typed)).flow).phone, neededParts(visit(page(address)).flow).phone]).toEqual([
      true,
      false,
    ]);
  });
});

describe('limits of files', () => {
  const file = { id: 'u', name: 'a.png', size: 2000, type: 'image/png' };
  const photo = (question: object) => aQuestionElement({ key: 'photo', style: 'file', question: { ...question } });
  const start = (question: object, given = file) => {
    const visitor = visit(page(photo(question)));
    visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file: given, at: 1 });
    return visitor;
  };

  test('a file with too many bytes is not uploaded', () => {
    const visitor = start({ max_file_bytes: 1000 });
    expect(visitor.session.issues['q-photo']).toEqual({ code: 'fileSize', params: { size: 1000 } });
    expect(visitor.effect('upload')).toBeUndefined();
    expect(start({ max_file_bytes: 2000 }).effect('upload')).toBeDefined();
  });

  test('a file of a type that is not listed is not uploaded', () => {
    expect(start({ accept: ['application/pdf'] }).session.issues['q-photo']).toEqual({ code: 'file', params: {} });
    expect(start({ accept: ['image/*'] }).effect('upload')).toBeDefined();
  });

  test('a signature is one file, whatever the question says', () => {
    const sign = aQuestionElement({ key: 'photo', style: 'signature', question: { is_multi_select: true } });
    const visitor = visit(page(sign));
    for (const id of ['u1', 'u2']) {
      visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file: { ...file, id }, at: 1 });
      const stored = { ...file, id, attachmentId: id, blobId: id, url: 'https://x.example' };
      visitor.send({ type: 'uploadFinished', uploadId: id, file: stored, at: 1 });
    }
    expect(visitor.session.answers['q-photo']).toMatchObject({ files: [{ id: 'u2' }] });
  });
});
