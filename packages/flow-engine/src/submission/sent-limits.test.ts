import { MAX_ANSWER_LENGTH, MAX_ATTACHMENTS, MAX_FILE_BYTES, MAX_LINE_LENGTH } from '@product/model';
import { anElement, aQuestionElement, type QuestionElementSpec } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { buildFeedback } from '../payload/build-feedback.ts';

const aPage = (id: string, ...questions: QuestionElementSpec[]) => ({
  id,
  elements: [...questions.map(aQuestionElement), anElement('submit', `submit-${id}`)],
});
const long = 'x'.repeat(MAX_ANSWER_LENGTH + 1);

function payloadOf({ flow, session }: ReturnType<typeof visit>) {
  return buildFeedback(flow, session, { deviceId: 'd', now: 0, originUrl: `https://x.example/${long}` });
}

describe('a text that no request can carry', () => {
  test.each([
    ['textarea', long, MAX_ANSWER_LENGTH],
    ['naming', long, MAX_ANSWER_LENGTH],
    ['external_id', 'x'.repeat(MAX_LINE_LENGTH + 1), MAX_LINE_LENGTH],
    ['textarea', '👩‍👩‍👧'.repeat(2_501), 2_500],
  ] as const)('%s: the visitor reads at once how many characters the answer may have', (style, body, most) => {
    const visitor = visit({ pages: [aPage('a', { key: 'note', style })] });
    visitor.answer('note', body);
    const found = { code: 'lengthMax', params: { maxResponseLength: most } };
    expect(visitor.session.issues).toEqual({ 'q-note': found });
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeUndefined();
    visitor.answer('note', body.slice(0, MAX_LINE_LENGTH));
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeDefined();
  });

  test('the issue of a field names it', () => {
    const visitor = visit({ pages: [aPage('a', { key: 'address', style: 'multiple_value', options: ['street'] })] });
    const optionId = 'opt-address-street';
    const answer = { kind: 'values', questionId: 'q-address', values: [{ optionId, body: long }] } as const;
    visitor.send({ type: 'answered', answer, at: 1 });
    visitor.submit();
    expect(visitor.session.issues['q-address']?.params).toEqual({ maxResponseLength: MAX_ANSWER_LENGTH, optionId });
  });

  test('an unfinished feedback has the beginning of the text, and derived data are cut', () => {
    const visitor = visit({
      pages: [aPage('a', { key: 'name', style: 'naming' }, { key: 'note', style: 'textarea' })],
    });
    visitor.answer('name', 'x'.repeat(440));
    visitor.answer('note', long);
    const payload = payloadOf(visitor);
    expect(payload.responses.map(({ body }) => body?.length)).toEqual([440, MAX_ANSWER_LENGTH]);
    expect(payload.customer).toEqual({ name: 'x'.repeat(MAX_LINE_LENGTH) });
    expect(payload.origin_url).toHaveLength(4_096);
  });
});

describe('files', () => {
  test.each([
    [undefined, MAX_FILE_BYTES + 1, MAX_FILE_BYTES],
    [MAX_FILE_BYTES * 2, MAX_FILE_BYTES + 1, MAX_FILE_BYTES],
    [100, 101, 100],
  ])('with a limit of %j bytes a file of %j bytes may have %j', (max_file_bytes, size, most) => {
    const visitor = visit({ pages: [aPage('a', { key: 'photo', style: 'file', question: { max_file_bytes } })] });
    const file = { id: 'u', name: 'a.png', size, type: 'image/png' };
    visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file, at: 1 });
    expect(visitor.session.issues['q-photo']).toEqual({ code: 'fileSize', params: { size: most } });
    expect(visitor.effect('upload')).toBeUndefined();
  });
});

/** Answers a question with as many files. */
function addFiles(visitor: ReturnType<typeof visit>, key: string, count: number): void {
  const files = Array.from({ length: count }, (_, at) => {
    const id = `${key}-${at}`;
    return { id, name: 'a.png', size: 1, type: 'image/png', attachmentId: id, blobId: id, url: '' };
  });
  visitor.send({ type: 'answered', answer: { kind: 'files', questionId: `q-${key}`, files }, at: 1 });
}

describe('answers that are too much together', () => {
  const photos = { style: 'file', question: { is_multi_select: true } } as const;

  test('more files than a feedback can have lead back to the question with the most of them', () => {
    const visitor = visit({
      pages: [aPage('a', { key: 'shop', ...photos }), aPage('b', { key: 'street', ...photos })],
    });
    addFiles(visitor, 'shop', 30);
    visitor.next();
    addFiles(visitor, 'street', 25);
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeUndefined();
    expect(visitor.stateId).toBe('a');
    expect(visitor.session.issues).toEqual({ 'q-shop': { code: 'selectMax', params: { maxSelectionCount: 25 } } });
    expect(visitor.effects.at(-1)).toMatchObject({ type: 'scrollTo', elementId: 'el-shop', reason: 'problem' });
    addFiles(visitor, 'shop', MAX_ATTACHMENTS - 25);
    visitor.next();
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeDefined();
  });

  test('more choices than a feedback can have lead to the question with the most of them', () => {
    const statements = Array.from({ length: 60 }, (_, at) => `s${at}`);
    const options = Array.from({ length: 40 }, (_, at) => `o${at}`);
    const table = { key: 'table', style: 'matrix', statements, options, question: { is_multi_select: true } } as const;
    const visitor = visit({ pages: [aPage('a', table)] });
    const pairs = statements.flatMap((statement) =>
      options.map((option) => ({ statementId: `st-table-${statement}`, optionId: `opt-table-${option}` })),
    );
    visitor.send({ type: 'answered', answer: { kind: 'matrix', questionId: 'q-table', pairs }, at: 1 });
    visitor.submit();
    expect(visitor.session.issues['q-table']).toEqual({ code: 'selectMax', params: { maxSelectionCount: 2_000 } });
    expect(payloadOf(visitor).responses).toHaveLength(2_000);
  });

  test('texts that are too long together lead to the longest one', () => {
    const keys = Array.from({ length: 40 }, (_, at) => `note${at}`);
    const visitor = visit({ pages: [aPage('a', ...keys.map((key) => ({ key, style: 'textarea' }) as const))] });
    for (const key of keys) visitor.answer(key, 'x'.repeat(key === 'note7' ? 20_000 : 19_999));
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeDefined();
    for (const key of keys) visitor.answer(key, '漢'.repeat(key === 'note7' ? 20_000 : 19_999));
    visitor.send({ type: 'submitFailed', error: { type: 'network', message: 'Network failure' }, at: 1 });
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeUndefined();
    expect(Object.keys(visitor.session.issues)).toEqual(['q-note7']);
  });
});

describe('a refusal of the server', () => {
  const pages = [
    aPage('a', { key: 'name', style: 'naming' }, { key: 'mood', options: ['good', 'bad'] }),
    aPage('b', { key: 'note' }),
  ];
  const refused = (...problems: unknown[]) =>
    ({
      type: 'submitFailed',
      error: {
        type: 'http',
        status: 400,
        code: 'invalid_request',
        body: { problems },
        retryAfterMs: null,
        message: '',
      },
      at: 1,
    }) as const;
  const submitted = () => {
    const visitor = visit({ pages });
    visitor.answer('name', 'Ada');
    visitor.answer('mood', 'good');
    visitor.next();
    visitor.answer('note', 'x');
    visitor.submit();
    return visitor;
  };

  test.each([
    ['responses.0.body', 'a', 'name'],
    ['responses.1', 'a', 'mood'],
    ['responses.2.body', 'b', 'note'],
    ['customer.name', 'a', 'name'],
  ])('a problem at %s is shown on page %s at the question %s', (path, stateId, key) => {
    const visitor = submitted();
    visitor.send(refused({ path, code: 'max_length' }));
    expect(visitor.stateId).toBe(stateId);
    expect(visitor.session.issues).toEqual({ [`q-${key}`]: { code: 'generic', params: {} } });
    expect(visitor.session.submission).toEqual({ status: 'idle', error: null });
    expect(visitor.effect('reportSubmitError')).toBeDefined();
    expect(visitor.effects).toContainEqual(expect.objectContaining({ elementId: `el-${key}`, reason: 'problem' }));
    visitor.answer(key, key === 'mood' ? 'bad' : 'y');
    expect(visitor.session.issues).toEqual({});
    if (stateId === 'a') visitor.next();
    visitor.submit();
    expect(visitor.effect('postFeedback')).toMatchObject({ idempotencyKey: expect.stringContaining('.v2') });
  });

  test.each([
    [{ path: 'responses', code: 'required' }],
    [{ path: 'responses.9', code: 'x' }],
    [{ path: 'origin_url', code: 'x' }],
    [null, { path: 5 }],
  ])('a problem at no answer leaves the error of the submit: %j', (...problems) => {
    const visitor = submitted();
    visitor.send(refused(...problems));
    expect(visitor.session.submission).toMatchObject({ error: { type: 'failed' } });
    expect(visitor.session.issues).toEqual({});
  });

  test('a feedback that waited for the network returns to the refused answer', () => {
    const visitor = submitted();
    visitor.send({ type: 'savedOffline', at: 1 });
    visitor.send(refused({ path: 'responses.0.body', code: 'max_length' }));
    expect(visitor.stateId).toBe('a');
    expect(Object.keys(visitor.session.issues)).toEqual(['q-name']);
  });
});
