import { aQuestion } from '@product/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';
import { midpointOf, movedBy, plainNotation, slidingRange } from './slider-range.ts';

const weight = { key: 'weight', style: 'slider', required: true, question: { min: 0, max: 10 } } as const;

test('an untouched slider has no answer, and says so', async () => {
  const { answer, submit, problem } = await showQuestion(weight);
  const slider = screen.getByRole('slider', { name: 'weight?' });
  expect(screen.getByText('Enter a value between 0 and 10')).toBeDefined();
  expect(slider.getAttribute('aria-valuetext')).toBe('Not chosen yet');
  expect(answer()).toBeUndefined();
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
});

test('the hint of a slider writes its ends as the slider does, with groups of digits', async () => {
  const { container } = await showQuestion({ ...weight, question: { min: 0, max: 1_000_000 } });
  expect(container.querySelector('[data-product="scale-ends"]')?.textContent).toBe('01,000,000');
  expect(screen.getByText('Enter a value between 0 and 1,000,000')).toBeDefined();
});

test('moving the slider answers the question', async () => {
  const { answer } = await showQuestion(weight);
  const slider = screen.getByRole('slider');
  fireEvent.change(slider, { target: { value: '7' } });
  expect(answer()).toMatchObject({ kind: 'text', body: '7' });
  expect(slider.getAttribute('aria-valuetext')).toBe('7');
});

test('a press on the track answers when the pointer is lifted', async () => {
  const { answer } = await showQuestion(weight);
  const slider = screen.getByRole('slider');
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '8' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('8');
  expect(answer()).toBeUndefined();
  fireEvent.pointerUp(slider);
  expect(answer()).toMatchObject({ body: '8' });
});

test('a press that turns into scrolling leaves the answer that was there before', async () => {
  const { answer } = await showQuestion(weight);
  const slider = screen.getByRole<HTMLInputElement>('slider');
  const swipe = () => {
    fireEvent.pointerDown(slider);
    fireEvent.change(slider, { target: { value: '8' } });
    fireEvent.pointerCancel(slider);
    fireEvent.change(slider, { target: { value: '8' } });
  };
  swipe();
  expect(answer()).toBeUndefined();
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  fireEvent.change(slider, { target: { value: '3' } });
  swipe();
  expect(answer()).toMatchObject({ body: '3' });
  expect(slider.value).toBe('3');
});

test('a finger that swipes over the track without being cancelled leaves the answer that was there before', async () => {
  const { answer } = await showQuestion(weight);
  const slider = screen.getByRole('slider');
  const lift = (to: { readonly clientX: number; readonly clientY: number }) => {
    fireEvent.pointerDown(slider, { clientX: 200, clientY: 300, pointerType: 'touch' });
    fireEvent.change(slider, { target: { value: '8' } });
    fireEvent.pointerUp(slider, { ...to, pointerType: 'touch' });
    // A browser tells the end of a press by one more change.
    fireEvent.change(slider, { target: { value: '8' } });
  };
  lift({ clientX: 205, clientY: 100 });
  expect(answer()).toBeUndefined();
  expect(slider.getAttribute('aria-valuetext')).toBe('Not chosen yet');
  lift({ clientX: 320, clientY: 330 });
  expect(answer()).toMatchObject({ body: '8' });
});

test.each([
  { name: 'a press on the thumb', act: (slider: HTMLElement) => fireEvent.pointerUp(slider) },
  { name: 'Enter', act: (slider: HTMLElement) => fireEvent.keyDown(slider, { key: 'Enter' }) },
])('$name on an untouched slider chooses the middle', async ({ act }) => {
  const { answer } = await showQuestion(weight);
  act(screen.getByRole('slider'));
  expect(answer()).toMatchObject({ body: '5' });
});

test('the buttons beside a slider answer without arrow keys, a tenth of the range at a press', async () => {
  const { user, container, answer } = await showQuestion({ ...weight, question: { min: 0, max: 100 } });
  const more = screen.getByRole('button', { name: 'Increase weight?' });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decrease weight?' }));
  await user.keyboard(' ');
  expect(answer()).toMatchObject({ body: '40' });
  expect(container.querySelector('output')?.textContent).toBe('40');
  expect(container.querySelector('[data-product="live-region"]')?.textContent).toBe('40');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(more);
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}');
  expect(answer()).toMatchObject({ body: '100' });
  expect(more.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(more);
});

test.each([
  { range: { min: 0, max: 100, step: 1 }, from: 50, less: 40, more: 60 },
  { range: { min: 0, max: 100, step: 1 }, from: 97, less: 87, more: 100 },
  { range: { min: 1, max: 5, step: 1 }, from: 1, less: 1, more: 2 },
  { range: { min: 0, max: 10, step: 4 }, from: 8, less: 4, more: 8 },
  { range: { min: 0, max: 0.5, step: 0.1 }, from: 0.2, less: 0.1, more: 0.3 },
])('a button moves $from in $range to $less or $more', ({ range, from, less, more }) => {
  expect([movedBy(-1, from, range), movedBy(1, from, range)]).toEqual([less, more]);
});

test.each([
  { given: {}, range: { min: 0, max: 100, step: 1 } },
  { given: { min: 1, max: 5 }, range: { min: 1, max: 5, step: 1 } },
  { given: { lowerLimit: 18, upperLimit: 99 }, range: { min: 18, max: 99, step: 1 } },
  { given: { min: 9, max: 1 }, range: { min: 0, max: 100, step: 1 } },
  { given: { min: 200 }, range: { min: 200, max: 201, step: 1 } },
  { given: { min: 0, max: 0.5 }, range: { min: 0, max: 0.5, step: 0.1 } },
  { given: { min: 0, max: 10, extra: { step: 2.5 } }, range: { min: 0, max: 10, step: 2.5 } },
  { given: { min: 0, max: 10, extra: { step: -1 } }, range: { min: 0, max: 10, step: 1 } },
])('the limits $given give the range $range', ({ given, range }) => {
  expect(slidingRange(aQuestion({ style: 'slider', ...given }))).toEqual(range);
});

test('the middle of a slider is on a step', () => {
  expect(midpointOf({ min: 0, max: 10, step: 4 })).toBe(4);
  expect(midpointOf({ min: 0, max: 0.5, step: 0.1 })).toBe(0.3);
});

test('a slider value with three decimals is not read as thousands', () => {
  expect(plainNotation(1.125)).toBe('1.1250');
  expect(plainNotation(1125)).toBe('1125');
});

test.each(['en', 'de', 'fa'])(
  'a slider in %s shows the default that its owner wrote in plain notation',
  async (language) => {
    const question = { min: 0, max: 20, extra: { step: 0.125 }, default_answer: '12.125' };
    await showQuestion({ key: 'size', style: 'slider', question }, { language });
    expect(await screen.findByRole('slider')).toHaveProperty('value', '12.125');
  },
);
