import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const consent = (extra: Readonly<Record<string, unknown>> = {}) =>
  ({
    key: 'consent',
    style: 'agreement',
    options: ['I accept the privacy notice.'],
    required: true,
    question: { extra },
  }) as const;

test('a required agreement must be checked', async () => {
  const { user, answer, submit, problem } = await showQuestion(consent());
  const box = screen.getByRole('checkbox', { name: 'consent? I accept the privacy notice.' });
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
  await user.click(box);
  expect(answer()).toMatchObject({ kind: 'options', optionIds: ['opt-consent-I accept the privacy notice.'] });
  expect(problem()).toBeUndefined();
  await user.click(box);
  expect(answer()).toBeUndefined();
});

test('the linked words are part of the label, and open in a new tab', async () => {
  await showQuestion(consent({ url: 'https://example.com/privacy', link_text: 'privacy notice' }));
  const link = screen.getByRole('link', { name: 'privacy notice' });
  expect(link.getAttribute('href')).toBe('https://example.com/privacy');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.closest('label')?.textContent).toBe('I accept the privacy notice.');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'not a url'])('an agreement does not link to %s', async (url) => {
  await showQuestion(consent({ url, link_text: 'privacy notice' }));
  expect(screen.queryByRole('link')).toBeNull();
});
