import type { Flow } from '@product/model';
import { entriesOf, noEntries, withEntry } from './entries.ts';
import { readSession } from './read-session.ts';
import type { Run } from './run.ts';

/** Undefined for anything that is not a session of this flow. */
export function readRun(flow: Flow, json: unknown): Run | undefined {
  const session = readSession(flow, json);
  if (session === undefined) return undefined;
  const { index } = flow;
  let appliedTriggers = noEntries<true>([], index.triggers.length);
  const numbers = new Map(index.triggers.map((placed) => [`${placed.position} ${placed.element.id}`, placed.number]));
  for (const { elementId, position } of session.appliedTriggers) {
    const number = numbers.get(`${position} ${elementId}`);
    if (number !== undefined) appliedTriggers = withEntry(appliedTriggers, number, true);
  }
  return {
    ...session,
    answers: entriesOf(session.answers, index.questionIds, index.questionPlaces),
    issues: entriesOf(session.issues, index.questionIds, index.questionPlaces),
    elementVisibility: entriesOf(session.elementVisibility, index.elementIds, index.elementPlaces),
    optionVisibility: entriesOf(session.optionVisibility, index.questionIds, index.questionPlaces),
    appliedTriggers,
    standing: null,
    isAutoAdvanceDue: false,
  };
}
