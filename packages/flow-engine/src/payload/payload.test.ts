import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import harbour from '../../test/fixtures/harbour.flow.json' with { type: 'json' };
import { visit } from '../../test/visit.ts';
import { buildDynamicRequest, buildFeedback, buildIntegration, neededParts } from '../index.ts';

const context = { deviceId: 'device-1', now: Date.UTC(2026, 10, 20, 12), originUrl: 'https://shop.example/a' };
const submit = anElement('submit');

test('the feedback of the fixture has every field', () => {
  const visitor = visit(harbour, { at: Date.UTC(2026, 10, 20, 11, 58, 30) });
  const options = (key: string, ...ids: string[]) =>
    visitor.send({
      type: 'answered',
      answer: { kind: 'options', questionId: `q-${key}`, optionIds: ids },
      at: visitor.at,
    });
  options('score', 'opt-nps-3');
  options('order', 'opt-sat-bad');
  options('reasons', 'opt-r-late', 'opt-r-damaged');
  const file = { id: 'u', name: 'box.png', size: 9, type: 'image/png' };
  visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file, at: visitor.at });
  visitor.send({
    type: 'uploadFinished',
    uploadId: 'u',
    file: { ...file, attachmentId: 'att-1', blobId: 'blob-1', url: 'https://x' },
    at: visitor.at,
  });
  visitor.next();
  const pairs = ['range', 'price', 'staff'].map((key, at) => ({
    statementId: `st-${key}`,
    optionId: `opt-m-${at + 1}`,
  }));
  visitor.send({ type: 'answered', answer: { kind: 'matrix', questionId: 'q-matrix', pairs }, at: visitor.at });
  visitor.answer('comment', 'Call me: 0532 123 45 67');
  visitor.next();
  visitor.answer('name', 'Ada Lovelace');
  visitor.answer('email', 'ada@example.com');
  expect(
    buildFeedback(visitor.flow, visitor.session, {
      ...context,
      userId: 'user-1',
      mask: (text) => text.replaceAll(/\d/g, '*'),
    }),
  ).toEqual({
    device_id: 'device-1',
    created_at: '2026-11-20T12:00:00.000Z',
    node_id: 'node-harbour',
    flow_id: 'flow-harbour',
    user_id: 'user-1',
    origin_url: 'https://shop.example/a',
    language_id: 'lang-en',
    created_offline: false,
    time_spent_in_seconds: 90,
    responses: [
      { question_id: 'q-score', option_id: 'opt-nps-3' },
      { question_id: 'q-order', option_id: 'opt-sat-bad' },
      { question_id: 'q-reasons', option_id: 'opt-r-late' },
      { question_id: 'q-reasons', option_id: 'opt-r-damaged' },
      { question_id: 'q-photo', active_storage_blob_id: 'blob-1' },
      { question_id: 'st-range', option_id: 'opt-m-1' },
      { question_id: 'st-price', option_id: 'opt-m-2' },
      { question_id: 'st-staff', option_id: 'opt-m-3' },
      { question_id: 'q-comment', body: 'Call me: **** *** ** **', hidePersonalData: true },
      { question_id: 'q-name', body: 'Ada Lovelace' },
      { question_id: 'q-email', body: 'ada@example.com' },
    ],
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    attachment_ids: ['att-1'],
  });
});

describe('feedback', () => {
  const page = (...elements: ReturnType<typeof aQuestionElement>[]) => ({
    pages: [{ id: 'a', elements: [...elements, submit] }],
  });

  test('a ranking is sent with ranks from 0 at the top', () => {
    const visitor = visit(page(aQuestionElement({ key: 'r', style: 'ranking', options: ['x', 'y'] })));
    visitor.send({
      type: 'answered',
      answer: { kind: 'ranking', questionId: 'q-r', optionIds: ['opt-r-y', 'opt-r-x'] },
      at: 1,
    });
    expect(buildFeedback(visitor.flow, visitor.session, context).responses).toEqual([
      { question_id: 'q-r', option_id: 'opt-r-y', ranking: 0 },
      { question_id: 'q-r', option_id: 'opt-r-x', ranking: 1 },
    ]);
  });

  test.each(['text', 'textarea'] as const)(
    'without the masking loaded, a %s that must be masked goes out as ***',
    (style) => {
      const question = { hide_personal_data: true };
      const visitor = visit(page(aQuestionElement({ key: 'c', style, question })), { settings: { countryCode: 'TR' } });
      visitor.answer('c', 'my card is 4111 1111 1111 1111');
      expect(JSON.stringify(buildFeedback(visitor.flow, visitor.session, context))).not.toContain('4111 1111');
      expect(buildFeedback(visitor.flow, visitor.session, context).responses[0]?.body).toBe('***');
      const mask = (text: string, options?: { country?: string }) => `${text.length} ${options?.country}`;
      expect(buildFeedback(visitor.flow, visitor.session, { ...context, mask }).responses[0]?.body).toBe('30 TR');
      expect(buildIntegration(visitor.flow, visitor.session, 'q', context).body).toEqual({ c: '***' });
      expect(neededParts(visitor.flow)).toEqual({ evaluator: false, masking: true, phone: false });
    },
  );

  test('a text that need not be masked is sent unchanged', () => {
    const visitor = visit(page(aQuestionElement({ key: 'c' })));
    visitor.answer('c', '4111 1111 1111 1111');
    expect(buildFeedback(visitor.flow, visitor.session, context).responses).toEqual([
      { question_id: 'q-c', body: '4111 1111 1111 1111' },
    ]);
    expect(neededParts(visitor.flow)).toEqual({ evaluator: false, masking: false, phone: false });
  });

  test('an incomplete address is not sent, an incomplete free text is', () => {
    const visitor = visit(
      page(
        aQuestionElement({ key: 'mail', style: 'email' }),
        aQuestionElement({ key: 'c', question: { min_response_length: 10 } }),
        aQuestionElement({ key: 'phone', style: 'phone_verification' }),
      ),
    );
    visitor.answer('mail', 'ada@');
    visitor.answer('c', 'so');
    visitor.send({ type: 'verificationRequested', questionId: 'q-phone', address: '+905321234567', at: 1 });
    const payload = buildFeedback(visitor.flow, visitor.session, context);
    expect(payload.responses).toEqual([{ question_id: 'q-c', body: 'so' }]);
    expect(payload.customer).toEqual({});
    expect(neededParts(visitor.flow).phone).toBe(true);
  });

  test('customer fields of the answers are added to the known customer', () => {
    const visitor = visit(
      page(
        aQuestionElement({ key: 'age', style: 'age' }),
        aQuestionElement({ key: 'gender', style: 'gender', options: ['female', 'male'] }),
        aQuestionElement({ key: 'id', style: 'external_id' }),
        aQuestionElement({ key: 'phone', style: 'phone_number' }),
        aQuestionElement({ key: 'plan', style: 'customer_schema', options: ['pro'] }),
        aQuestionElement({ key: 'team', style: 'customer_schema' }),
      ),
      { customer: { id: 'c', user_id: 'u', schema: { team: 'old', size: '5' } } },
    );
    visitor.answer('age', '36');
    visitor.answer('gender', 'female');
    visitor.answer('id', 'x-1');
    visitor.answer('phone', '+90 532 123 45 67');
    visitor.answer('plan', 'pro');
    visitor.answer('team', 'new');
    const payload = buildFeedback(visitor.flow, visitor.session, { ...context, createdOffline: true, nodeId: 'n' });
    expect(payload).toMatchObject({ user_id: 'u', created_offline: true, node_id: 'n' });
    expect(payload.customer).toEqual({
      id: 'c',
      user_id: 'u',
      birth_year: 1990,
      gender: 'female',
      external_id: 'x-1',
      phone_number: '+905321234567',
      schema: { team: 'new', size: '5', plan: 'pro' },
    });
  });

  test('current customer data replaces that of the session, and is replaced by the answers', () => {
    const visitor = visit(page(aQuestionElement({ key: 'mail', style: 'email' })), {
      customer: { id: 'c', external_id: 'old' },
    });
    const now = { external_id: 'new', name: 'Ada', email: 'page@example.com' };
    const known = () => buildFeedback(visitor.flow, visitor.session, { ...context, customer: now }).customer;
    expect(known()).toEqual({ id: 'c', ...now });
    visitor.answer('mail', 'ada@example.com');
    expect(known()).toEqual({ id: 'c', ...now, email: 'ada@example.com' });
    const body = buildFeedback(visitor.flow, visitor.session, { ...context, customer: { user_id: 'u' } });
    expect(body.user_id).toBe('u');
  });

  test('the time spent is 0 before the first response, and after the clock was set back', () => {
    const visitor = visit(page(aQuestionElement({ key: 'c' })), { at: context.now + 5000 });
    expect(buildFeedback(visitor.flow, visitor.session, context).time_spent_in_seconds).toBe(0);
    visitor.answer('c', 'x');
    expect(buildFeedback(visitor.flow, visitor.session, context).time_spent_in_seconds).toBe(0);
  });

  test('now may be a Date', () => {
    const { flow, session } = visit({});
    expect(buildFeedback(flow, session, { deviceId: 'd', now: new Date(0) }).created_at).toBe(
      '1970-01-01T00:00:00.000Z',
    );
  });
});

describe('requests', () => {
  const visitor = visit({
    pages: [
      {
        id: 'a',
        elements: [
          aQuestionElement({ key: 'order', style: 'dynamic_request' }),
          aQuestionElement({ key: 'mood', options: ['good'] }),
          aQuestionElement({ key: 'silent' }),
        ],
      },
    ],
  });
  visitor.answer('order', '42');
  visitor.answer('mood', 'good');

  test('a dynamic request contains the answer', () => {
    expect(buildDynamicRequest(visitor.flow, visitor.session, 'q-order', context)).toEqual({
      question_id: 'q-order',
      flow_id: 'flow-1',
      answer: '42',
    });
    expect(buildDynamicRequest(visitor.flow, visitor.session, 'q-silent', context).answer).toBeNull();
    expect(buildDynamicRequest(visitor.flow, visitor.session, 'gone', context).answer).toBeNull();
  });

  test('an integration request contains all answers by question key', () => {
    expect(buildIntegration(visitor.flow, visitor.session, 'q-silent', context)).toEqual({
      reference_id: 'q-silent',
      body: { order: '42', mood: 'good' },
    });
  });
});
