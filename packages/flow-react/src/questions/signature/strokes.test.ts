import { expect, test } from 'vitest';
import { PAPER, pathOf, pointOnPaper } from './strokes.ts';
import { fontSizeOf, MARGIN } from './typed-font.ts';

const box = { left: 10, top: 20, width: 300, height: 100 };

test('a position on the screen becomes a point of the paper', () => {
  expect(pointOnPaper({ clientX: 10, clientY: 20 }, box)).toEqual({ x: 0, y: 0 });
  expect(pointOnPaper({ clientX: 160, clientY: 70 }, box)).toEqual({ x: 300, y: 100 });
  expect(pointOnPaper({ clientX: 310, clientY: 120 }, box)).toEqual({ x: PAPER.width, y: PAPER.height });
});

test.each([
  { points: [], path: '' },
  { points: [{ x: 1, y: 2 }], path: 'M1 2l.01 0' },
  {
    points: [
      { x: 1, y: 2 },
      { x: 5, y: 6 },
    ],
    path: 'M1 2L5 6',
  },
  {
    points: [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 20, y: 10 },
    ],
    path: 'M0 0Q10 0 15 5L20 10',
  },
])('the path of $points.length points is $path', ({ points, path }) => {
  expect(pathOf(points)).toBe(path);
});

test('the letters of a longer name are smaller, and fit on the paper', () => {
  expect(fontSizeOf('Ada')).toBeGreaterThan(fontSizeOf('Augusta Ada King, Countess of Lovelace'));
  const long = 'x'.repeat(80);
  expect(fontSizeOf(long) * 80 * 0.55).toBeLessThanOrEqual(PAPER.width - 2 * MARGIN);
});
