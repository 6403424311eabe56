import { expect, test, vi } from 'vitest';
import { parseFlow } from '../definition/parse-flow.ts';
import { lateStyles } from './at-once.ts';

const rule = (operator: string) => ({ element_id: 'e', operator, value: '^late' });
const trigger = { control_type: 'regex', answer_value: '^a', target_ids: ['e'], action: 'make_visible' };

function flowOf(style: string, { rules = [], triggers = [] }: { rules?: object[]; triggers?: object[] } = {}) {
  return parseFlow({
    id: 'f',
    states: [{ id: 's', is_initial_state: true, elements: ['e'] }],
    elements: [{ id: 'e', type: 'question', triggers, question: { id: 'q', style } }],
    transitions: [{ from_state_id: 's', to_state_id: 's', rules }],
  });
}

/** What has been loaded when a page is as good as new. */
async function loadedBy(flow: ReturnType<typeof flowOf>) {
  vi.resetModules();
  const parts = await import('./on-demand.ts');
  await parts.loadLateParts(flow);
  return {
    styles: Object.keys(parts.lateStyles).length,
    pattern: parts.compilePattern?.('^a+$')?.test('aaa'),
    triggers: parts.runTriggers !== undefined,
  };
}

const everyLateStyle = Object.keys(lateStyles).length;

test.each([
  { name: 'choice, text and plain rules', flow: flowOf('text', { rules: [rule('contains')] }), styles: 0 },
  { name: 'another style', flow: flowOf('star'), styles: everyLateStyle },
  { name: 'a rule that is a pattern', flow: flowOf('text', { rules: [rule('regex')] }), styles: 0, pattern: true },
  {
    name: 'a trigger that is a pattern',
    flow: flowOf('text', { triggers: [trigger] }),
    styles: 0,
    pattern: true,
    triggers: true,
  },
  { name: 'all', flow: flowOf('star', { triggers: [trigger] }), styles: everyLateStyle, pattern: true, triggers: true },
])('a flow of $name loads what it needs and no more', async ({ flow, styles, pattern, triggers = false }) => {
  expect(await loadedBy(flow)).toEqual({ styles, pattern, triggers });
});
