import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const phone = { key: 'phone', style: 'phone_verification', required: true } as const;
const questionId = 'q-phone';

async function withCodeSent() {
  const shown = await showQuestion(phone);
  await shown.user.type(screen.getByRole('textbox'), '05321234567');
  await shown.user.click(screen.getByRole('button', { name: 'Send code' }));
  shown.send({ type: 'verificationSent', questionId, verificationId: 'v-1', at: shown.clock.now() });
  return shown;
}

const code = () => screen.getByRole('textbox', { name: 'phone? Verification code' });

test('a code is requested only for a valid phone number', async () => {
  const { user, problem, effects } = await showQuestion(phone);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(problem()).toBe('Please enter a valid phone number.');
  expect(effects.filter(({ type }) => type === 'sendToken')).toEqual([]);
  await user.type(screen.getByRole('textbox'), '05321234567');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(effects).toContainEqual({ type: 'sendToken', questionId, address: '+905321234567' });
  expect(screen.getByRole('button', { name: 'Send code' }).getAttribute('aria-busy')).toBe('true');
});

test('the code field has autofill and gets the focus', async () => {
  const { container, said } = await withCodeSent();
  const sentence = 'We sent a code to +90 532 123 45 67. The code is valid for 10 minutes.';
  expect(container.querySelector('[data-product="verification"] > p')?.textContent).toBe(sentence);
  expect(said()).toEqual([sentence]);
  expect(code().getAttribute('autocomplete')).toBe('one-time-code');
  expect(document.activeElement).toBe(code());
});

test('a correct code verifies the phone number', async () => {
  const { user, container, send, effects, answer, submit, problem, said } = await withCodeSent();
  await user.type(code(), '123456');
  expect(effects).toContainEqual({ type: 'verifyToken', questionId, verificationId: 'v-1', code: '123456' });
  send({ type: 'verified', questionId, address: '+905321234567', token: 't', at: 2 });
  expect(container.querySelector('[data-product="verified"] > span')?.textContent).toBe(
    '+90 532 123 45 67 is verified.',
  );
  expect(said().at(-1)).toBe('+90 532 123 45 67 is verified.');
  // The field has gone, and its focus is in the same question.
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change number' })));
  submit();
  expect(problem()).toBeUndefined();
  expect(answer()).toMatchObject({ body: '+905321234567' });
});

test('a wrong code shows an issue, keeps the focus, and can be entered again', async () => {
  const { user, send, problem } = await withCodeSent();
  await user.type(code(), '000000');
  const error = { type: 'http', status: 422, code: null, body: null, retryAfterMs: null, message: '' } as const;
  send({ type: 'verifyFailed', questionId, error });
  expect(problem()).toBe('The verification code you entered is wrong');
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(code());
});

test.each([
  [503, 'Something went wrong. Please try again later.'],
  [429, 'Something went wrong. Please try again later.'],
])('a code that the server could not check (%i) is not called wrong', async (status, message) => {
  const { user, send, problem } = await withCodeSent();
  await user.type(code(), '123456');
  const error = { type: 'http', status, code: null, body: null, retryAfterMs: null, message: '' } as const;
  send({ type: 'verifyFailed', questionId, error });
  expect(problem()).toBe(message);
});

test('a code that was not checked without a connection says so', async () => {
  const { user, send, problem } = await withCodeSent();
  await user.type(code(), '123456');
  send({ type: 'verifyFailed', questionId, error: { type: 'network', message: 'Network failure' } });
  expect(problem()).toBe("There's no connection. Please try again.");
});

test('a code of six digits is checked once, and a shorter one waits for the button', async () => {
  const { user, effects } = await withCodeSent();
  const checks = () => effects.flatMap((effect) => (effect.type === 'verifyToken' ? [effect.code] : []));
  await user.type(code(), '12345');
  expect(checks()).toEqual([]);
  await user.type(code(), '6');
  expect(checks()).toEqual(['123456']);
});

test.each(['123 456', '123-456', '١٢٣٤٥٦', ' 1 2 3 4 5 6 ', '１２３４５６'])(
  'the pasted code "%s" is checked once, by its digits',
  async (pasted) => {
    const { user, effects } = await withCodeSent();
    await user.click(code());
    await user.paste(pasted);
    await user.type(code(), ' ');
    const checks = effects.flatMap((effect) => (effect.type === 'verifyToken' ? [effect.code] : []));
    expect(checks).toEqual(['123456']);
  },
);

test('a space after a wrong code does not check it again', async () => {
  const { user, send, effects } = await withCodeSent();
  await user.type(code(), '000000');
  const error = { type: 'http', status: 422, code: null, body: null, retryAfterMs: null, message: '' } as const;
  send({ type: 'verifyFailed', questionId, error });
  await user.type(code(), ' ', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(effects.filter(({ type }) => type === 'verifyToken')).toHaveLength(1);
});

test('an empty code shows the required issue', async () => {
  const { user, problem } = await withCodeSent();
  await user.click(screen.getByRole('button', { name: 'Check code' }));
  expect(problem()).toBe('Please fill in this field to continue.');
});

test('another code can be requested after a minute', async () => {
  const { user, clock, effects } = await withCodeSent();
  expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toHaveProperty('disabled', true);
  act(() => clock.advance(1000));
  expect(screen.getByRole('button', { name: 'Send again in 59 s' })).toBeDefined();
  for (let second = 0; second < 59; second += 1) act(() => clock.advance(1000));
  await user.click(screen.getByRole('button', { name: 'Send code again' }));
  expect(effects.filter(({ type }) => type === 'sendToken')).toHaveLength(2);
});

test('the phone number can be changed after a code was sent, and has the focus', async () => {
  const { user, answer } = await withCodeSent();
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  const number = screen.getByRole('textbox', { name: 'phone?' });
  await user.clear(number);
  await user.type(number, '05337654321');
  expect(answer()).toMatchObject({ body: '+905337654321' });
});

test('a code that could not be sent shows an error, and the number can be sent again', async () => {
  const { user, send, problem } = await showQuestion(phone);
  await user.type(screen.getByRole('textbox'), '05321234567');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  send({ type: 'verificationSendFailed', questionId, error: { type: 'network', message: 'Network failure' } });
  expect(problem()).toBe("We couldn't send the code. Please try again.");
  expect(screen.getByRole('button', { name: 'Send code' }).getAttribute('aria-busy')).toBeNull();
});

test('A code that is refused after ten minutes is said to have expired.', async () => {
  const { user, clock, send, problem } = await withCodeSent();
  act(() => clock.advance(11 * 60_000));
  await user.type(code(), '123456');
  const error = { type: 'http', status: 422, code: null, body: null, retryAfterMs: null, message: '' } as const;
  send({ type: 'verifyFailed', questionId, error });
  expect(problem()).toBe('This code has expired. Please request a new one.');
});
