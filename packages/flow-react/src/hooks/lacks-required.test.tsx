import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../questions/testing/show-question.tsx';

test.each(['checklist', 'matrix', 'slider', 'ranking', 'signature', 'file', 'agreement', 'time', 'date_time'] as const)(
  'A required question of style %s says that it is required, since its role cannot.',
  async (style) => {
    const { container } = await showQuestion({ key: 'q', style, required: true, options: ['one', 'two'] });
    const described = [...container.querySelectorAll('[aria-describedby]')].flatMap((element) =>
      (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toContain('Required');
  },
);

test('A style whose role has a required state does not say it twice, and an optional question does not say it.', async () => {
  await showQuestion({ key: 'q', style: 'radio', required: true });
  expect(screen.getByRole('radiogroup').getAttribute('aria-required')).toBe('true');
  expect(screen.queryByText('Required')).toBeNull();
  await showQuestion({ key: 'other', style: 'slider' });
  expect(screen.queryByText('Required')).toBeNull();
});
