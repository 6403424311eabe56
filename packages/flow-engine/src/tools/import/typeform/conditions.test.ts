import { describe, expect, test } from 'vitest';
import { evaluateCondition, lintFlow, parseFlow } from '../../../index.ts';
import { convertSurvey } from '../../index.ts';

const choices = [
  { id: 'id1', ref: 'ref-berlin', label: 'Berlin' },
  { id: 'id2', ref: 'ref-bern', label: 'Bern' },
  { id: 'id3', ref: 'ref-paris', label: 'Paris' },
];
const fields = {
  dropdown: { type: 'dropdown', properties: { choices } },
  labels: { type: 'dropdown', properties: { choices: [{ label: 'Berlin' }, { label: 'Bern' }] } },
  one: { type: 'multiple_choice', properties: { choices, allow_other_choice: true } },
  several: { type: 'multiple_choice', properties: { choices, allow_multiple_selection: true } },
  picture: { type: 'picture_choice', properties: { choices } },
  sure: { type: 'yes_no' },
  scale: { type: 'opinion_scale' },
  day: { type: 'date' },
  words: { type: 'short_text' },
  order: { type: 'ranking', properties: { choices } },
  grid: { type: 'matrix', properties: { fields: [{ ref: 'row', title: 'Row', properties: { choices } }] } },
} as const;

/** Converts a form with a jump that a condition on a field decides. */
function convert(ref: keyof typeof fields, op: string, right: object | undefined) {
  const vars = [{ type: 'field', value: ref }, ...(right === undefined ? [] : [right])];
  const { flow, losses } = convertSurvey(
    {
      fields: [
        ...Object.entries(fields).map(([name, field]) => ({ ...field, ref: name, title: name })),
        { ref: 'last', title: 'Last', type: 'short_text' },
      ],
      hidden: ['plan'],
      logic: [
        {
          type: 'field',
          ref: 'words',
          actions: [{ action: 'jump', details: { to: { type: 'field', value: 'last' } }, condition: { op, vars } }],
        },
      ],
    },
    { from: 'typeform' },
  );
  const parsed = parseFlow(flow);
  const lost = losses.filter(({ kind, path }) => kind === 'lost' && path.startsWith('logic'));
  return { flow: parsed, condition: parsed.transitions[0]?.condition, lost: lost.map(({ path }) => path) };
}

const constant = (value: unknown) => ({ type: 'constant', value });
const choice = (value: string) => ({ type: 'choice', value });

describe('a condition of Typeform', () => {
  test.each<[keyof typeof fields, string, object | undefined, unknown, unknown]>([
    ['dropdown', 'is', constant('Bern'), 'ref-bern', 'ref-berlin'],
    ['dropdown', 'is', constant(' bern'), 'ref-bern', 'ref-berlin'],
    ['dropdown', 'is', choice('ref-bern'), 'ref-bern', 'ref-berlin'],
    ['dropdown', 'is', choice('id2'), 'ref-bern', 'ref-berlin'],
    ['dropdown', 'equal', constant('Bern'), 'ref-bern', 'ref-berlin'],
    ['dropdown', 'is_not', constant('Bern'), 'ref-berlin', 'ref-bern'],
    ['dropdown', 'not_equal', constant('Bern'), 'ref-berlin', 'ref-bern'],
    ['dropdown', 'begins_with', constant('ber'), 'ref-berlin', 'ref-paris'],
    ['dropdown', 'ends_with', constant('is'), 'ref-paris', 'ref-bern'],
    ['dropdown', 'contains', constant('er'), 'ref-bern', 'ref-paris'],
    ['dropdown', 'contains', constant('Bern'), 'ref-bern', 'ref-berlin'],
    ['dropdown', 'not_contains', constant('er'), 'ref-paris', 'ref-berlin'],
    ['dropdown', 'begins_with', constant('X'), undefined, 'ref-paris'],
    ['labels', 'is', constant('Bern'), '1', '0'],
    ['one', 'is', choice('ref-bern'), 'ref-bern', 'ref-berlin'],
    ['one', 'is', choice('other'), 'other', 'ref-berlin'],
    ['one', 'is', constant('Other'), 'other', 'ref-berlin'],
    ['picture', 'is', choice('id1'), 'ref-berlin', 'ref-bern'],
    ['several', 'is', choice('id1'), ['ref-paris', 'ref-berlin'], ['ref-paris']],
    ['several', 'is_not', constant('Berlin'), ['ref-paris'], ['ref-paris', 'ref-berlin']],
    ['sure', 'is', constant(true), 'true', 'false'],
    ['sure', 'is_not', constant('true'), 'false', 'true'],
    ['scale', 'lower_than', constant('7'), 6, 7],
    ['scale', 'greater_equal_than', constant(7), 7, 6],
    ['scale', 'equal', constant(0), 0, 1],
    ['day', 'earlier_than', constant('2026-01-02'), '2026-01-01', '2026-01-02'],
    ['day', 'not_on', constant('2026-01-02'), '2026-01-01', '2026-01-02'],
    ['words', 'not_contains', constant('x'), 'abc', 'axc'],
    ['order', 'is_answered', undefined, ['ref-bern'], null],
    ['grid', 'is_not_answered', undefined, null, { row: 'ref-bern' }],
  ])('on a field %s that %s %j means its option', (ref, op, right, holds, fails) => {
    const { flow, condition, lost } = convert(ref, op, right);
    const holdsFor = (answer: unknown) =>
      Boolean(evaluateCondition(condition ?? null, { answers: { [ref]: answer as string | null } }));
    expect(lost).toEqual([]);
    if (holds !== undefined) expect(holdsFor(holds)).toBe(true);
    expect(holdsFor(fails)).toBe(false);
    expect(lintFlow(flow).filter(({ code }) => code === 'unknownOption')).toEqual([]);
  });

  test.each<[keyof typeof fields, string, object]>([
    ['dropdown', 'is', constant('Rome')],
    ['dropdown', 'is', { type: 'hidden', value: 'plan' }],
    ['dropdown', 'lower_than', constant('Bern')],
    ['one', 'is', choice('gone')],
    ['several', 'is_not', choice('gone')],
    ['sure', 'is', constant('perhaps')],
    ['scale', 'lower_than', constant('much')],
    ['order', 'is', choice('ref-bern')],
    ['grid', 'is', constant('Bern')],
  ])('on a field %s that %s %j has no counterpart, and is reported as lost', (ref, op, right) => {
    const { condition, lost } = convert(ref, op, right);
    expect([condition, lost]).toEqual([undefined, ['logic[0].actions[0]']]);
  });
});
