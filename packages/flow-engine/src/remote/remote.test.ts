import { anElement, anOption, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { questionPresentation, visibleOptions } from '../index.ts';

const failure = { type: 'network', message: 'Network failure' } as const;
const next = anElement('next_page');

describe('dynamic request', () => {
  const flow = {
    pages: [
      {
        id: 'a',
        elements: [
          aQuestionElement({ key: 'order', style: 'dynamic_request' }),
          aQuestionElement({ key: 'name' }),
          aQuestionElement({
            key: 'mood',
            options: ['good', 'bad'],
            triggers: [{ answer_value: 'bad', action: 'make_visible', target_ids: ['el-why'] }],
          }),
          aQuestionElement({ key: 'why', hidden: true }),
          next,
        ],
      },
    ],
  };
  const receive = (visitor: ReturnType<typeof visit>, inputs: Record<string, string>, questionId = 'q-order') =>
    visitor.send({
      type: 'dynamicResponsesReceived',
      questionId,
      responses: Object.entries(inputs).map(([key, input]) => ({ questionId: `q-${key}`, input })),
      at: 5,
    });

  test('an answer sends a dynamic request, and its responses become answers', () => {
    const visitor = visit(flow);
    visitor.answer('order', '42');
    expect(visitor.effect('askDynamicRequest')).toEqual({ type: 'askDynamicRequest', questionId: 'q-order' });
    expect(visitor.session.remote['q-order']?.status).toBe('loading');
    receive(visitor, { name: 'Ada', mood: 'bad', gone: 'x', why: 'revealed by the one before' });
    expect(visitor.session.remote['q-order']?.status).toBe('ready');
    expect(visitor.session.answers).toMatchObject({
      'q-name': { body: 'Ada' },
      'q-mood': { optionIds: ['opt-mood-bad'] },
      'q-why': { body: 'revealed by the one before' },
    });
    expect(visitor.effect('saveSession')).toBeDefined();
  });

  test('an empty response clears an answer; unknown options and hidden questions are ignored', () => {
    const visitor = visit(flow);
    visitor.answer('name', 'Ada');
    visitor.answer('order', '42');
    receive(visitor, { name: '', mood: 'gone', why: 'hidden' });
    expect(Object.keys(visitor.session.answers)).toEqual(['q-order']);
  });

  test('the error of a dynamic request is stored on its question', () => {
    const visitor = visit(flow);
    visitor.answer('order', '42');
    visitor.send({ type: 'dynamicRequestFailed', questionId: 'q-order', error: failure });
    expect(visitor.session.remote['q-order']).toEqual({ status: 'failed', options: [], error: failure });
  });

  test('unrequested responses are ignored', () => {
    const visitor = visit(flow);
    const before = visitor.session;
    receive(visitor, { name: 'Ada' });
    receive(visitor, { name: 'Ada' }, 'gone');
    visitor.send({ type: 'dynamicRequestFailed', questionId: 'q-order', error: failure });
    expect(visitor.session).toBe(before);
  });

  test('a preview sends no requests', () => {
    const visitor = visit(flow, { isPreview: true });
    visitor.answer('order', '42');
    expect(visitor.effects).toEqual([]);
    expect(visitor.session.remote['q-order']?.status).toBe('ready');
  });
});

describe('binding data', () => {
  const flow = {
    pages: [
      {
        id: 'a',
        elements: [
          aQuestionElement({
            key: 'book',
            style: 'dynamic_multiple_choice',
            question: { binding_model: 'books' },
            triggers: [{ answer_value: 'one', action: 'make_visible', target_ids: ['el-why'] }],
          }),
          aQuestionElement({ key: 'why', hidden: true }),
          next,
        ],
      },
    ],
  };
  const ask = { type: 'bindingDataRequested', questionId: 'q-book' } as const;
  const receive = (visitor: ReturnType<typeof visit>, ...keys: string[]) =>
    visitor.send({ type: 'bindingDataReceived', questionId: 'q-book', options: keys.map((key) => anOption(key)) });
  const offered = ({ flow: parsed, session }: ReturnType<typeof visit>) =>
    visibleOptions(parsed, session, 'q-book').map(({ key }) => key);

  test('binding data is requested once at a time, and becomes the options', () => {
    const visitor = visit(flow);
    expect(visitor.send(ask)).toEqual([{ type: 'askIntegration', questionId: 'q-book' }]);
    expect(visitor.send(ask)).toEqual([]);
    receive(visitor, 'one', 'two');
    expect(offered(visitor)).toEqual(['one', 'two']);
    expect(visitor.session.remote['q-book']?.status).toBe('ready');
    const question = visitor.flow.index.questions.get('q-book');
    expect(question && questionPresentation(visitor.flow, visitor.session, question)).toBe('list');
  });

  test('new binding data removes unavailable options from the answer', () => {
    const visitor = visit(flow);
    visitor.send(ask);
    receive(visitor, 'one', 'two');
    visitor.answer('book', 'opt-one', 'opt-two');
    const answer = { kind: 'options', questionId: 'q-book', optionIds: ['opt-one', 'opt-two'] } as const;
    visitor.send({ type: 'answered', answer, at: 1 });
    visitor.send(ask);
    receive(visitor, 'two', 'three');
    expect(visitor.session.answers['q-book']).toMatchObject({ optionIds: ['opt-two'] });
  });

  test('the error of binding data is stored, and the request may be repeated', () => {
    const visitor = visit(flow);
    visitor.send({ type: 'bindingDataFailed', questionId: 'q-book', error: failure });
    visitor.send(ask);
    visitor.send({ type: 'bindingDataFailed', questionId: 'q-book', error: failure });
    expect(visitor.session.remote['q-book']).toMatchObject({ status: 'failed', error: failure });
    expect(visitor.send(ask)).toHaveLength(1);
  });

  test('binding data of an unbound or unknown question is ignored', () => {
    const visitor = visit({});
    const before = visitor.session;
    visitor.send({ type: 'bindingDataRequested', questionId: 'q-comment' });
    visitor.send({ type: 'bindingDataRequested', questionId: 'gone' });
    visitor.send({ type: 'bindingDataReceived', questionId: 'q-comment', options: [] });
    visitor.send({ type: 'bindingDataReceived', questionId: 'gone', options: [] });
    expect(visitor.session).toBe(before);
  });
});
