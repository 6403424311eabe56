import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readUnions } from '../src/reference/read-unions.ts';
import { root } from '../src/site/paths.ts';

const page = readFileSync(`${root}docs/troubleshooting.md`, 'utf8');

/** Sections of the page, each with the type whose members it must explain. */
const parts = [
  { heading: 'The widget does not show', type: 'WidgetStatus.reason', from: '@product/widget-host' },
  { heading: 'The widget does not open by itself', type: 'WidgetStatus.autoOpen', from: '@product/widget-host' },
  { heading: 'Why can’t I go on?', type: 'Blocker.reason', from: '@product/flow-engine' },
  { heading: 'Why can’t I go on?', type: 'Issue.code', from: '@product/model' },
  { heading: 'Why is it shown or hidden?', type: 'ElementExplanation.because', from: '@product/flow-engine' },
  { heading: 'Why did it go to that page?', type: 'Explanation.nextBecause', from: '@product/flow-engine' },
  { heading: 'Linter messages', type: 'FlowProblem.code', from: '@product/flow-engine' },
  { heading: 'Linter messages', type: 'FileProblemCode', from: '@product/flow-engine' },
  { heading: 'The survey is closed', type: 'ClosedReason', from: '@product/flow-react' },
  { heading: 'A call fails', type: 'RequestError.type', from: '@product/model' },
] as const;

const from = '@product/widget-host';
const unions = readUnions([...parts, { type: 'WidgetEvent.reason', from }, { type: 'HiddenReason', from }]);

/** Reads the words that a section's tables explain: the code in their first column. */
function explained(heading: string): string[] {
  const [, part = ''] = page.split(`## ${heading}\n`);
  const [own = ''] = part.split('\n## ');
  const rows = own.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word));
}

describe('the troubleshooting page explains every reason', () => {
  test.each(parts)('the troubleshooting page explains every value of $type', ({ heading, type, from }) => {
    const words = unions.get(`${from} ${type}`) ?? [];
    expect(words.length).toBeGreaterThan(1);
    expect(words.filter((word) => !explained(heading).includes(word))).toEqual([]);
  });

  test('the troubleshooting page explains every failure of the widget', () => {
    const hidden = unions.get(`${from} HiddenReason`) ?? [];
    const failed = unions.get(`${from} WidgetEvent.reason`)?.filter((word) => !hidden.includes(word)) ?? [];
    expect(failed.length).toBeGreaterThan(3);
    expect(failed.filter((word) => !explained('The widget failed').includes(word))).toEqual([]);
  });
});

test('the troubleshooting page explains no unknown reason', () => {
  const headings = new Set(parts.map(({ heading }) => heading));
  for (const heading of headings) {
    const words = parts
      .filter((part) => part.heading === heading)
      .flatMap(({ from, type }) => unions.get(`${from} ${type}`));
    // The heads of the tables name the fields.
    const fields = parts.map(({ type }) => type.replace(/^.*\./, ''));
    const unknown = explained(heading).filter(
      (word) => !words.includes(word) && !fields.includes(word) && word !== 'issue',
    );
    expect(unknown).toEqual([]);
  }
});
