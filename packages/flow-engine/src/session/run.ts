import type { Answer, Flow, Issue } from '@product/model';
import { isObject } from '@product/model/shape';
import { type Entries, recordOf, visitEntries } from './entries.ts';
import { fasten, type Inside, insideOf } from './inside.ts';
import { readRun } from './read-run.ts';
import type { AppliedTrigger, Session } from './session.ts';
import { startRun } from './start-run.ts';

type Listed = 'answers' | 'issues' | 'elementVisibility' | 'optionVisibility' | 'appliedTriggers';

/**
 * What is inside a session: the same facts, with everything that grows with the flow kept as `Entries`. Never leaves the
 * engine; `sessionOf` shows it as the plain JSON that a `Session` is.
 */
export interface Run extends Omit<Session, Listed> {
  /** By the question's place. */
  readonly answers: Entries<Answer>;
  readonly issues: Entries<Issue>;
  /** By the element's place. */
  readonly elementVisibility: Entries<boolean>;
  /** By the question's place, then by option id. */
  readonly optionVisibility: Entries<Readonly<Record<string, boolean>>>;
  /** By the trigger's number. */
  readonly appliedTriggers: Entries<true>;
  /** How many visible questions of the page stand in the way; null when it has not been counted. */
  readonly standing: PageStanding | null;
  /** The page goes on by itself in a moment. */
  readonly isAutoAdvanceDue: boolean;
}

export interface PageStanding {
  /** Questions that do not pass: invalid, or required and not answered. */
  readonly problems: number;
  /** Questions that do not pass or are not answered in full. */
  readonly open: number;
}

/** The session of a run: plain JSON, whose records are made when somebody reads them. */
export function sessionOf(flow: Flow, run: Run): Session {
  // Field by field: a copy "of all but some" takes longer than everything else that an answer does.
  const plain: Omit<Session, Listed> & { [Name in Listed]?: unknown } = {
    formatVersion: run.formatVersion,
    flowId: run.flowId,
    nodeId: run.nodeId,
    flowVersion: run.flowVersion,
    id: run.id,
    currentStateId: run.currentStateId,
    history: run.history,
    pageIssue: run.pageIssue,
    startedAt: run.startedAt,
    firstResponseAt: run.firstResponseAt,
    languageCode: run.languageCode,
    initialLanguageCode: run.initialLanguageCode,
    settings: run.settings,
    submission: run.submission,
    attemptAt: run.attemptAt,
    attempt: run.attempt,
    incompleteSaveCount: run.incompleteSaveCount,
    uploads: run.uploads,
    verifications: run.verifications,
    remote: run.remote,
    seed: run.seed,
    isPreview: run.isPreview,
    dispatchedEvents: run.dispatchedEvents,
    customer: run.customer,
    submittedCount: run.submittedCount,
  };
  fasten(plain, { flow, run });
  return withRecords(plain, run);
}

/** The records of a session: what each is while it holds nothing, and how it is read from the run that is fastened to it. */
const records: readonly (readonly [Listed, object, PropertyDescriptor])[] = [
  ...(['answers', 'issues', 'elementVisibility', 'optionVisibility'] as const).map((name) =>
    recordNamed(name, {}, ({ run }) => recordOf<unknown>(run[name])),
  ),
  recordNamed('appliedTriggers', [], ({ flow, run }) => listApplied(flow, run.appliedTriggers)),
];

function recordNamed(name: Listed, empty: object, read: (inside: Inside) => unknown) {
  const property: PropertyDescriptor = {
    enumerable: true,
    configurable: true,
    get() {
      const inside = insideOf(this);
      return inside && read(inside);
    },
  };
  return [name, Object.freeze(empty), property] as const;
}

/** An own property each, like all others. One that holds nothing, as most do in most flows, needs no getter. */
function withRecords(session: { [Name in Listed]?: unknown }, run: Run): Session {
  for (const [name, empty, property] of records) {
    if (run[name].count === 0) session[name] = empty;
    else Reflect.defineProperty(session, name, property);
  }
  return session as Session;
}

/**
 * The inside of a session. One that was made here carries it; one that came from elsewhere (storage, a spread, a test)
 * is read. What is no session of this flow reads as a run that has just begun.
 */
export function runOf(flow: Flow, session: Session): Run {
  const known = insideOf(session);
  if (known?.flow === flow) return known.run;
  const run = readRun(flow, session) ?? startRun(flow, {});
  if (known === undefined && isObject(session)) fasten(session, { flow, run });
  return run;
}

function listApplied(flow: Flow, applied: Entries<true>): AppliedTrigger[] {
  const list: AppliedTrigger[] = [];
  visitEntries(applied, (_, number) => {
    const placed = flow.index.triggers[number];
    if (placed !== undefined) list.push({ elementId: placed.element.id, position: placed.position });
  });
  return list;
}
