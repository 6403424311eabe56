import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PickerDialog } from './picker-dialog.tsx';

afterEach(cleanup);

test('a search without a match is said by a region that was there before, and no search says nothing', async () => {
  render(<PickerDialog title="Add a tag" options={[]} data-product="picker" onChoose={() => {}} onClose={() => {}} />);
  const region = screen.getByRole('status', { hidden: true });
  expect(region.textContent).toBe('');
  await userEvent.type(screen.getByRole('combobox', { hidden: true }), 'z');
  expect(region.textContent).toBe('No matches');
});
