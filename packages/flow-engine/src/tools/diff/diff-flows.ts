import type { Flow } from '@product/model';
import { type ChangeLevel, type FlowChange, isEqual, type Note } from './change.ts';
import { diffElements } from './diff-elements.ts';
import { diffStates } from './diff-states.ts';

/** Result of comparing two versions of a flow. */
export interface FlowDiff {
  /** The gravest level of all changes; null without changes. */
  readonly level: ChangeLevel | null;
  readonly changes: readonly FlowChange[];
}

const levels: readonly ChangeLevel[] = ['words', 'safe', 'breaking'];

/**
 * Finds out what a new version of a flow means for answers that are stored, and for visitors who are under way.
 *
 * @example
 * const { level, changes } = diffFlows(before, after);
 * if (level === 'breaking') console.log(changes.map(({ path, reason }) => `${path}: ${reason}`));
 */
export function diffFlows(before: Flow, after: Flow): FlowDiff {
  const changes: FlowChange[] = [];
  const note: Note = (level, path, reason) => changes.push({ level, path, reason });
  if (before.id !== after.id) {
    note('breaking', 'id', `The id changes from "${before.id}" to "${after.id}": feedbacks name the old one.`);
  }
  if (before.name !== after.name) note('words', 'name', 'The name changes.');
  diffLanguages(before, after, note);
  if (before.allowSavingIncompleteSurvey !== after.allowSavingIncompleteSurvey) {
    note('safe', 'allow_saving_incomplete_survey', 'Incomplete feedbacks are saved, or no longer.');
  }
  diffStates(before, after, note);
  diffElements(before, after, note);
  diffVariables(before, after, note);
  diffContext(before, after, note);
  const level = levels.findLast((each) => changes.some((change) => change.level === each)) ?? null;
  return { level, changes };
}

function diffLanguages(before: Flow, after: Flow, note: Note): void {
  const ids = (flow: Flow) => flow.languages.map(({ id }) => id);
  for (const id of ids(before)) {
    if (!ids(after).includes(id))
      note('safe', 'languages', `The language "${id}" is removed: visitors see another one.`);
  }
  for (const id of ids(after)) {
    if (!ids(before).includes(id)) note('safe', 'languages', `The language "${id}" is new.`);
  }
  if (before.defaultLanguageId !== after.defaultLanguageId) note('safe', 'default_language_id', 'The default changes.');
}

function diffVariables({ variables: before = [] }: Flow, { variables = [] }: Flow, note: Note): void {
  variables.forEach((variable, at) => {
    const old = before.find(({ key }) => key === variable.key);
    const path = `variables[${at}]`;
    if (old === undefined) note('safe', path, `The variable "${variable.key}" is new.`);
    else if (!isEqual(old, variable)) {
      note(
        'breaking',
        path,
        `The variable "${variable.key}" is computed in another way: earlier values are not comparable.`,
      );
    }
  });
  before.forEach(({ key }, at) => {
    if (variables.some((variable) => variable.key === key)) return;
    note('breaking', `variables[${at}]`, `The variable "${key}" is removed: exports and integrations miss it.`);
  });
}

function diffContext({ context: before = [] }: Flow, { context = [] }: Flow, note: Note): void {
  context.forEach((field, at) => {
    const old = before.find(({ key }) => key === field.key);
    const path = `context[${at}]`;
    if (old === undefined) note('safe', path, `The context value "${field.key}" is new.`);
    else if (old.type !== field.type) note('breaking', `${path}.type`, `"${field.key}" has another type.`);
    else if (!old.from.every((source) => field.from.includes(source))) {
      note('breaking', `${path}.from`, `"${field.key}" is no longer read from every source.`);
    } else if (!isEqual(old, field)) note('safe', path, `"${field.key}" has another source or default.`);
  });
  before.forEach(({ key }, at) => {
    if (context.some((field) => field.key === key)) return;
    note('breaking', `context[${at}]`, `The context value "${key}" is no longer read.`);
  });
}
