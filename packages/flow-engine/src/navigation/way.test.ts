import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { buildFeedback, buildIntegration, conditionData, redirectAddress, textOf, variablesOf } from '../index.ts';

const scored = (key: string, options: readonly (readonly [key: string, score: number])[]) => ({
  options: options.map(([each, score]) => ({ id: `opt-${key}-${each}`, key: each, body: { en: each }, score })),
});
const next = (id: string) => anElement('next_page', id);
const text = (key: string, more: object = {}) => aQuestionElement({ key, ...more });

/** "May we contact you?": yes leads to a page with name and e-mail, no past it. */
const contact = {
  pages: [
    {
      id: 'ask',
      elements: [
        aQuestionElement({
          key: 'contact',
          style: 'radio' as const,
          required: true,
          question: scored('contact', [
            ['yes', 10],
            ['no', 1],
          ]),
        }),
        next('n-1'),
      ],
    },
    {
      id: 'who',
      elements: [
        text('name', {
          style: 'naming',
          triggers: [
            {
              answer_value: 'Ada',
              action: 'make_visible',
              scope: 'event-dispatch',
              target_events: ['redirect-to-store'],
            },
          ],
        }),
        text('mail', { style: 'email' }),
        aQuestionElement({ key: 'fan', style: 'radio' as const, question: scored('fan', [['yes', 5]]) }),
        next('n-2'),
      ],
    },
    {
      id: 'last',
      elements: [text('comment'), { ...text('reply'), visible_if: { answered: 'answers.name' } }, anElement('submit')],
    },
    {
      id: 'end',
      style: 'thank' as const,
      elements: [],
      state: { redirect_url: 'https://shop.example/?n={{ answers.name }}' },
    },
  ],
  transitions: [
    {
      from_state_id: 'ask',
      to_state_id: 'last',
      rules: [{ element_id: 'el-contact', operator: null, value: null, option_ids: ['opt-contact-no'] }],
    },
  ],
  variables: [
    { key: 'total', type: 'number', value: { '+': [{ score: 'answers.contact' }, { score: 'answers.fan' }] } },
    { key: 'who', type: 'text', value: { var: 'answers.name' } },
  ],
};

function goneBack() {
  const visitor = visit(contact);
  visitor.answer('contact', 'yes');
  visitor.next();
  visitor.answer('name', 'Ada');
  visitor.answer('mail', 'ada@example.com');
  visitor.answer('fan', 'yes');
  visitor.next();
  visitor.answer('reply', 'soon');
  visitor.send({ type: 'wentBack', at: 1 });
  visitor.send({ type: 'wentBack', at: 1 });
  return visitor;
}

const feedback = { deviceId: 'd', now: 0 };

describe('a visitor who takes consent back', () => {
  test('a visitor who takes consent back sends neither name nor address', () => {
    const visitor = goneBack();
    visitor.answer('contact', 'no');
    visitor.next();
    visitor.answer('comment', 'Fine');
    const { flow, session } = visitor;
    const payload = buildFeedback(flow, session, feedback);
    expect(payload.responses).toEqual([
      { question_id: 'q-contact', option_id: 'opt-contact-no' },
      { question_id: 'q-comment', body: 'Fine' },
    ]);
    expect(payload.customer).toEqual({});
    expect(payload.variables).toEqual({ total: 1, who: null });
    expect(variablesOf(flow, session)).toEqual({ total: 1, who: null });
    expect(conditionData(flow, session)).toMatchObject({
      answers: { contact: 'no', name: null, mail: null, fan: null, reply: null },
      scores: { contact: 1, fan: 0 },
    });
    expect(textOf(flow, session, { en: '[{{ answers.name }}{{ variables.who }}]' })).toBe('[]');
    expect(buildIntegration(flow, session, 'q', feedback).body).toEqual({ contact: 'no', comment: 'Fine' });
    expect(visitor.visible).not.toContain('el-reply');
    expect(JSON.stringify(payload)).not.toMatch(/ada/i);
  });

  test('a redirect and an event to the parent page know nothing of the way that was left', () => {
    const visitor = goneBack();
    visitor.answer('contact', 'no');
    visitor.next();
    visitor.submit();
    visitor.succeed();
    const { flow, session, effects } = visitor;
    expect(redirectAddress(flow, session, flow.index.states.get('end') as never)).toBe('https://shop.example/?n=');
    expect(effects).not.toContainEqual(expect.objectContaining({ message: 'PSN_REDIRECT_TO_STORE' }));
  });

  test('a visitor who returns finds every answer again', () => {
    const visitor = goneBack();
    visitor.answer('contact', 'no');
    visitor.answer('contact', 'yes');
    visitor.next();
    const { flow } = visitor;
    expect(visitor.session.answers).toMatchObject({ 'q-name': { body: 'Ada' }, 'q-mail': { body: 'ada@example.com' } });
    visitor.next();
    expect(visitor.visible).toContain('el-reply');
    expect(buildFeedback(flow, visitor.session, feedback)).toMatchObject({
      customer: { name: 'Ada', email: 'ada@example.com' },
      variables: { total: 15, who: 'Ada' },
      responses: [{}, {}, {}, {}, { question_id: 'q-reply', body: 'soon' }],
    });
    visitor.submit();
    visitor.succeed();
    expect(visitor.effects).toContainEqual(expect.objectContaining({ message: 'PSN_REDIRECT_TO_STORE' }));
  });

  test('a rule does not match an answer of another page', () => {
    const visitor = visit({
      pages: [
        { id: 'a', elements: [text('first'), next('n-1')] },
        { id: 'b', elements: [text('second'), next('n-2')] },
        { id: 'c', elements: [text('third'), anElement('submit')] },
      ],
      transitions: [
        {
          from_state_id: 'a',
          to_state_id: 'c',
          rules: [{ element_id: 'el-second', operator: 'equal', value: 'x', option_ids: [] }],
        },
      ],
    });
    visitor.next();
    visitor.answer('second', 'x');
    visitor.send({ type: 'wentBack', at: 1 });
    visitor.next();
    expect(visitor.stateId).toBe('b');
  });

  test('a feedback whose only answers are on another page is empty', () => {
    const visitor = visit({
      pages: [
        { id: 'a', elements: [text('first'), next('n-1'), anElement('submit')] },
        { id: 'b', elements: [text('second'), anElement('submit', 's-2')] },
      ],
    });
    visitor.next();
    visitor.answer('second', 'x');
    visitor.send({ type: 'wentBack', at: 1 });
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeUndefined();
    expect(visitor.session.pageIssue).toEqual({ code: 'empty', params: {} });
  });

  test('a submit over another way than the one that failed has another key', () => {
    const visitor = goneBack();
    visitor.answer('contact', 'yes');
    visitor.next();
    visitor.next();
    visitor.submit();
    const first = visitor.effect('postFeedback')?.idempotencyKey;
    visitor.send({ type: 'submitFailed', error: { type: 'network', message: 'Network failure' }, at: 1 });
    visitor.send({ type: 'wentBack', at: 1 });
    visitor.submit();
    expect(first).toBeDefined();
    expect(visitor.effect('postFeedback')?.idempotencyKey).not.toBe(first);
  });
});

test('a prefilled answer counts from its page on, and shows what depends on it there', () => {
  const visitor = visit(
    {
      pages: [
        { id: 'a', elements: [text('first'), next('n-1')] },
        {
          id: 'b',
          elements: [
            text('plan'),
            { ...text('reason'), visible_if: { '==': [{ var: 'answers.plan' }, 'pro'] } },
            anElement('submit'),
          ],
        },
      ],
    },
    { preloadedResponses: { plan: 'pro', reason: 'price' } },
  );
  expect(conditionData(visitor.flow, visitor.session).answers).toMatchObject({ plan: null, reason: null });
  visitor.next();
  expect(visitor.visible).toContain('el-reason');
  expect(conditionData(visitor.flow, visitor.session).answers).toMatchObject({ plan: 'pro', reason: 'price' });
});
