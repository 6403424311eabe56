import { anOption } from '@product/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showQuestion } from '../../testing/show-question.tsx';

const branch = { key: 'branch', style: 'dynamic_multiple_choice', question: { binding_model: 'branches' } } as const;
const questionId = 'q-branch';
const options = [anOption('harbour'), anOption('station')];

test('options are requested when the question is first shown, and can be chosen when they arrive', async () => {
  const { user, effects, send, answer, said } = await showQuestion(branch);
  expect(effects).toContainEqual({ type: 'askIntegration', questionId });
  await vi.waitFor(() => expect(said()).toEqual(['Loading…']));
  send({ type: 'bindingDataReceived', questionId, options });
  await user.click(screen.getByRole('radio', { name: 'station' }));
  expect(answer()).toMatchObject({ kind: 'options', optionIds: ['opt-station'] });
});

test('options that failed to load show an error, and can be requested again', async () => {
  const { user, effects, send } = await showQuestion(branch);
  send({ type: 'bindingDataFailed', questionId, error: { type: 'timeout', message: 'Request timed out' } });
  expect(screen.getByRole('alert').textContent).toContain("We couldn't load the choices.");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(effects.filter(({ type }) => type === 'askIntegration')).toHaveLength(2);
});

test('an empty list of options says so', async () => {
  const { send } = await showQuestion(branch);
  send({ type: 'bindingDataReceived', questionId, options: [] });
  expect(screen.getByText('No matches for your account.')).toBeDefined();
});

test('each option that arrives accepts a value', async () => {
  const { user, send, answer } = await showQuestion({ ...branch, style: 'dynamic_multiple_value' });
  send({ type: 'bindingDataReceived', questionId, options });
  await user.type(screen.getByRole('textbox', { name: 'harbour' }), '12');
  await user.type(screen.getByRole('textbox', { name: 'station' }), '7');
  expect(answer()).toMatchObject({
    kind: 'values',
    values: [
      { optionId: 'opt-harbour', body: '12' },
      { optionId: 'opt-station', body: '7' },
    ],
  });
  await user.clear(screen.getByRole('textbox', { name: 'harbour' }));
  expect(answer()).toMatchObject({ values: [{ optionId: 'opt-station', body: '7' }] });
});

test('a dynamic request shows that it loads, fails and is retried', async () => {
  const { user, send, effects } = await showQuestion({ key: 'branch', style: 'dynamic_request' });
  await user.type(screen.getByRole('textbox'), '34');
  await vi.waitFor(() => expect(effects.some(({ type }) => type === 'askDynamicRequest')).toBe(true));
  expect(screen.getByText('Loading…')).toBeDefined();
  send({ type: 'dynamicRequestFailed', questionId, error: { type: 'timeout', message: 'Request timed out' } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading…')).toBeDefined();
});
