import { stateById } from '../definition/states.ts';
import { type Draft, emit } from '../session/draft.ts';
import { startFields } from '../session/fields.ts';
import { beginVisit } from './begin-visit.ts';
import { pageClassOf } from './enter-state.ts';

interface RestartOptions {
  readonly id: string;
  readonly seed: number;
  readonly at: number;
  readonly today?: string;
}

/**
 * Restarts a session on its first page with the same settings. Answers, timers, uploads and stored data are removed;
 * default answers are given again.
 */
export function restart(draft: Draft, { id, seed, at, today }: RestartOptions): void {
  const { flow, session } = draft;
  for (const { uploadId, status } of Object.values(session.uploads)) {
    if (status === 'loading') emit(draft, { type: 'cancelUpload', uploadId });
  }
  for (const timer of ['autoAdvance', 'idle', 'thankYou'] as const) emit(draft, { type: 'cancelSchedule', timer });
  const { nodeId, settings, isPreview, customer, initialLanguageCode, context } = session;
  const date = today === undefined ? {} : { today };
  Object.assign(session, startFields(flow, { id, seed, at, nodeId, settings, isPreview, customer, ...date }));
  if (context !== undefined) session.context = context;
  delete session.unfinished;
  delete session.lostAnswers;
  delete session.idleEndsAt;
  session.initialLanguageCode = initialLanguageCode;
  session.languageCode = initialLanguageCode;
  beginVisit(draft);
  emit(draft, { type: 'clearSession' });
  emit(draft, { type: 'clearIncomplete' });
  emit(draft, { type: 'setPageClass', pageClass: pageClassOf(stateById(flow, session.currentStateId)) });
}
