import type { Flow } from '@product/model';
import { initialLanguage } from '../language/initial-language.ts';
import { noEntries } from './entries.ts';
import type { Run } from './run.ts';
import type { SessionOptions } from './session.ts';

/** A run that has just begun, without any answer. */
export function startRun(flow: Flow, options: SessionOptions): Run {
  const { index } = flow;
  const seed = typeof options.seed === 'number' ? options.seed >>> 0 : 1;
  const languageCode = initialLanguage(flow, options.language)?.code ?? null;
  return {
    formatVersion: 1,
    flowId: flow.id,
    flowVersion: flow.version,
    nodeId: options.nodeId ?? flow.nodeId,
    id: options.id ?? `${flow.id}-${seed}`,
    currentStateId: index.initialState.id,
    history: [],
    answers: noEntries(index.asked),
    issues: noEntries(index.asked),
    pageIssue: null,
    elementVisibility: noEntries(flow.elements),
    optionVisibility: noEntries(index.asked),
    appliedTriggers: noEntries([], index.triggers.length),
    startedAt: options.at ?? 0,
    firstResponseAt: null,
    languageCode,
    initialLanguageCode: languageCode,
    settings: options.settings ?? {},
    submission: { status: 'idle', error: null },
    attemptAt: null,
    attempt: 0,
    incompleteSaveCount: 0,
    uploads: {},
    verifications: {},
    remote: {},
    seed,
    isPreview: options.isPreview ?? false,
    dispatchedEvents: [],
    customer: options.customer ?? {},
    submittedCount: 0,
    standing: null,
    isAutoAdvanceDue: false,
  };
}
