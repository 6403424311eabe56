import type { Explanation } from '../explain/explain.ts';

/** Writes an explanation for people: the page, its elements, what blocks it, and where it leads. */
export function explanationText(explanation: Explanation): string {
  const { stateId, elements, blockers, isPassable, transitions, nextStateId, nextBecause } = explanation;
  const lines = [`Page "${stateId}"`, '', 'Elements'];
  for (const { elementId, isVisible, because, hiddenOptionIds } of elements) {
    const hidden = hiddenOptionIds.length === 0 ? '' : `; without the options ${hiddenOptionIds.join(', ')}`;
    lines.push(`  ${isVisible ? 'shown ' : 'hidden'}  ${elementId}  by its ${because}${hidden}`);
  }
  lines.push('', isPassable ? 'A visitor can go on.' : 'A visitor cannot go on.');
  for (const { elementId, reason, issue } of blockers) {
    lines.push(`  ${elementId}  ${reason}${issue === null || issue.code === 'required' ? '' : `: ${issue.code}`}`);
  }
  lines.push('', `Next: "${nextStateId}", by ${nextReasons[nextBecause]}`);
  for (const { toStateId, isTaken, stoppedBy } of transitions) {
    const why = isTaken
      ? 'taken'
      : stoppedBy.length === 0
        ? 'not taken'
        : `stopped by ${stoppedBy.length} of its rules`;
    lines.push(`  ${toStateId}  ${why}`);
  }
  section(lines, 'Conditions', explanation.conditions, (condition) => {
    const { field, elementId, optionId, stateId: state } = condition;
    return `${[elementId, optionId, state].filter(Boolean).join(' ')}  ${field}: ${JSON.stringify(condition.value)}`;
  });
  section(lines, 'Variables', explanation.variables, ({ key, value }) => `${key}: ${JSON.stringify(value)}`);
  lines.push('', '--json prints every part of each condition, with its value.', '');
  return lines.join('\n');
}

const nextReasons = { transition: 'a transition', nextState: 'its next state', builtIn: 'the built-in thank page' };

function section<Item>(lines: string[], title: string, items: readonly Item[], write: (item: Item) => string): void {
  if (items.length > 0) lines.push('', title, ...items.map((item) => `  ${write(item)}`));
}
