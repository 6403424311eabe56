import { pageClassOf } from '../navigation/enter-state.ts';
import { type Draft, emit } from './draft.ts';
import { startRun } from './start-run.ts';

/** Begins anew on the first page: the same visitor's settings, no answers, nothing stored, nothing under way. */
export function beginAnew(
  draft: Draft,
  { id, seed, at }: { readonly id: string; readonly seed: number; readonly at: number },
): void {
  const { flow, run } = draft;
  for (const { uploadId, status } of Object.values(run.uploads)) {
    if (status === 'loading') emit(draft, { type: 'cancelUpload', uploadId });
  }
  for (const timer of ['autoAdvance', 'idle', 'thankYou'] as const) emit(draft, { type: 'cancelSchedule', timer });
  const { nodeId, settings, isPreview, customer, initialLanguageCode } = run;
  Object.assign(run, startRun(flow, { id, seed, at, nodeId, settings, isPreview, customer }));
  run.initialLanguageCode = initialLanguageCode;
  run.languageCode = initialLanguageCode;
  draft.touched = undefined;
  emit(draft, { type: 'clearSession' });
  emit(draft, { type: 'clearIncomplete' });
  emit(draft, { type: 'setPageClass', pageClass: pageClassOf(flow.index.initialState) });
}
