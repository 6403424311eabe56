import { endAttempt } from '../answers/change-answer.ts';
import { updatedContext } from '../context/context-values.ts';
import type { EventOf } from '../event.ts';
import { type Draft, emit } from '../session/draft.ts';

/** Updates the context of a session. Ignored after the submit, because the feedback has left. */
export function changeContext(draft: Draft, { context: input }: EventOf<'contextChanged'>): void {
  const { flow, session } = draft;
  if (flow.context === undefined || session.submittedCount > 0) return;
  const { context = {} } = session;
  const updated = updatedContext(flow.context, context, input);
  // Lists are compared by their items.
  if (flow.context.every(({ key }) => JSON.stringify(updated[key]) === JSON.stringify(context[key]))) return;
  session.context = updated;
  draft.areConditionsStale = true;
  endAttempt(draft);
  // Only an answered session is stored.
  if (session.firstResponseAt !== null) emit(draft, { type: 'saveSession' });
}
