import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FilterSelect } from './filter-select.tsx';

afterEach(cleanup);

test('a filter for all shows its name, which is not read twice', () => {
  render(
    <FilterSelect label="Score" all="All" options={[]} chosenId={null} data-product="score" onChoose={() => {}} />,
  );
  expect(screen.getByRole('combobox', { name: 'Score' }).textContent).toBe('Score: All');
  expect(screen.getByRole('option', { name: 'All' })).toBeTruthy();
});
