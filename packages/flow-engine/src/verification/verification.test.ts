import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';

const address = '+905321234567';
const failure = { type: 'network', message: 'Network failure' } as const;
const wrongCode = { type: 'http', status: 422, code: null, body: null, retryAfterMs: null, message: '' } as const;

function page(options = {}, tools = {}) {
  return visit(
    {
      pages: [
        {
          id: 'a',
          elements: [
            aQuestionElement({ key: 'phone', style: 'phone_verification', required: true }),
            anElement('submit'),
          ],
        },
      ],
    },
    options,
    tools,
  );
}
type Visitor = ReturnType<typeof page>;
const request = (visitor: Visitor, to = address) =>
  visitor.send({ type: 'verificationRequested', questionId: 'q-phone', address: to, at: 1 });
const sent = (visitor: Visitor) =>
  visitor.send({ type: 'verificationSent', questionId: 'q-phone', verificationId: 'v', at: 2 });
const enter = (visitor: Visitor, code: string) =>
  visitor.send({ type: 'codeEntered', questionId: 'q-phone', code, at: 3 });
const status = (visitor: Visitor) => visitor.session.verifications['q-phone']?.status;

describe('phone verification', () => {
  test('a phone verification sends a code, then verifies it', () => {
    const visitor = page();
    request(visitor);
    expect(visitor.effect('sendToken')).toEqual({ type: 'sendToken', questionId: 'q-phone', address });
    expect(status(visitor)).toBe('sending');
    expect(request(visitor)).toEqual([]);
    sent(visitor);
    expect(visitor.session.verifications['q-phone']).toMatchObject({ status: 'sent', verificationId: 'v', sentAt: 2 });
    enter(visitor, ' 1234 ');
    expect(visitor.effect('verifyToken')).toEqual({
      type: 'verifyToken',
      questionId: 'q-phone',
      verificationId: 'v',
      code: '1234',
    });
    expect(status(visitor)).toBe('verifying');
    visitor.submit();
    expect(visitor.session.issues['q-phone']?.code).toBe('required');
    visitor.send({ type: 'verified', questionId: 'q-phone', address, token: 't', at: 4 });
    expect(status(visitor)).toBe('verified');
    expect(visitor.session.issues).toEqual({});
    expect(visitor.session.answers).toEqual({ 'q-phone': { kind: 'text', questionId: 'q-phone', body: address } });
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeDefined();
  });

  test.each(['', 'hello', '12'])('without a valid number (%j) the question is invalid and nothing is sent', (to) => {
    const visitor = page();
    expect(request(visitor, to)).toEqual([]);
    expect(visitor.session.issues).toEqual({ 'q-phone': { code: 'phone', params: {} } });
  });

  test('a phone verification uses the exact check once it is loaded', () => {
    const visitor = page(
      { settings: { countryCode: 'TR' } },
      { isPhoneNumber: (_text: string, country?: string) => country === 'US' },
    );
    request(visitor);
    expect(visitor.session.issues['q-phone']?.code).toBe('phone');
  });

  test.each(['123 456', '123-456', '\u200e123456', '١٢٣٤٥٦', '۱۲۳ ۴۵۶', '१२३४५६'])(
    'of the pasted code %j the digits are verified',
    (code) => {
      const visitor = page();
      request(visitor);
      sent(visitor);
      enter(visitor, code);
      expect(visitor.effect('verifyToken')).toMatchObject({ code: '123456' });
    },
  );

  test.each(['  ', 'code'])('an empty code shows the issue required', (code) => {
    const visitor = page();
    expect(enter(visitor, '1')).toEqual([]);
    request(visitor);
    sent(visitor);
    enter(visitor, code);
    expect(visitor.session.issues).toEqual({ 'q-phone': { code: 'required', params: {} } });
    expect(status(visitor)).toBe('sent');
  });

  test.each([
    [wrongCode, 'code'],
    [failure, 'generic'],
    [{ ...wrongCode, status: 400 }, 'code'],
    [{ ...wrongCode, status: 410 }, 'code'],
    [{ ...wrongCode, status: 403, code: 'signature' }, 'signature'],
    [{ ...wrongCode, status: 401 }, 'generic'],
    [{ ...wrongCode, status: 429 }, 'generic'],
    [{ ...wrongCode, status: 500 }, 'generic'],
    [{ ...wrongCode, status: 503 }, 'generic'],
  ] as const)('a verification that fails with %j shows the issue %s', (error, code) => {
    const visitor = page();
    request(visitor);
    sent(visitor);
    enter(visitor, '1');
    visitor.send({ type: 'verifyFailed', questionId: 'q-phone', error });
    expect(visitor.session.verifications['q-phone']).toMatchObject({ status: 'sent', error });
    expect(visitor.session.issues['q-phone']?.code).toBe(code);
    enter(visitor, '2');
    expect(visitor.session.issues).toEqual({});
  });

  test('a code that could not be sent shows an issue, and may be requested again', () => {
    const visitor = page();
    request(visitor);
    visitor.send({ type: 'verificationSendFailed', questionId: 'q-phone', error: failure });
    expect(visitor.session.verifications['q-phone']).toMatchObject({ status: 'idle', error: failure });
    expect(visitor.session.issues['q-phone']?.code).toBe('generic');
    request(visitor);
    expect(visitor.effect('sendToken')).toBeDefined();
    expect(visitor.session.issues).toEqual({});
  });

  test.each([
    [422, 'phone'],
    [404, 'generic'],
    [429, 'generic'],
    [502, 'generic'],
  ])('a code that the server does not send with %i shows the issue %s', (status, code) => {
    const visitor = page();
    request(visitor);
    visitor.send({ type: 'verificationSendFailed', questionId: 'q-phone', error: { ...wrongCode, status } });
    expect(visitor.session.issues['q-phone']?.code).toBe(code);
  });

  test('another number after the verified one is not verified', () => {
    const visitor = page();
    request(visitor);
    sent(visitor);
    enter(visitor, '1');
    visitor.send({ type: 'verified', questionId: 'q-phone', address, token: 't', at: 4 });
    visitor.answer('phone', '+905329999999');
    visitor.submit();
    expect(visitor.session.issues['q-phone']?.code).toBe('required');
  });

  test('unexpected events of a verification, and other questions, are ignored', () => {
    const visitor = page();
    const before = visitor.session;
    sent(visitor);
    visitor.send({ type: 'verificationSendFailed', questionId: 'q-phone', error: failure });
    visitor.send({ type: 'verified', questionId: 'q-phone', address, token: 't', at: 4 });
    visitor.send({ type: 'verifyFailed', questionId: 'q-phone', error: failure });
    for (const questionId of ['gone', 'el-submit']) {
      visitor.send({ type: 'verificationRequested', questionId, address, at: 1 });
      visitor.send({ type: 'codeEntered', questionId, code: '1', at: 1 });
    }
    expect(visitor.session).toBe(before);
  });

  test('a preview accepts any code', () => {
    const visitor = page({ isPreview: true });
    expect(request(visitor)).toEqual([]);
    expect(status(visitor)).toBe('sent');
    enter(visitor, '0');
    expect(status(visitor)).toBe('verified');
  });
});
