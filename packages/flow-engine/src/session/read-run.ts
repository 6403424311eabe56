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
    answers: entriesOf(session.answers, index.asked, index.questions),
    issues: entriesOf(session.issues, index.asked, index.questions),
    elementVisibility: entriesOf(session.elementVisibility, flow.elements, index.elements),
    optionVisibility: entriesOf(session.optionVisibility, index.asked, index.questions),
    appliedTriggers,
    standing: null,
    isAutoAdvanceDue: false,
  };
}
