import type { Flow, State } from '@product/model';
import { type ChangeLevel, isEqual, type Note } from './change.ts';
import { wayLevel } from './way-level.ts';

/** Notes the changes of pages and of the ways between them. */
export function diffStates(before: Flow, after: Flow, note: Note): void {
  const level = wayLevel(after);
  after.states.forEach((state, at) => {
    const path = `states[${at}]`;
    const old = before.index.states.get(state.id);
    if (old === undefined) note('safe', path, `The page "${state.id}" is new.`);
    else diffState(old, state, path, level, note);
  });
  before.states.forEach(({ id }, at) => {
    if (!after.index.states.has(id)) note(level, `states[${at}]`, `The page "${id}" is removed.${why(level)}`);
  });
  if (!isEqual(before.transitions, after.transitions)) {
    note(level, 'transitions', `Visitors go other ways.${why(level)}`);
  }
}

/** Says why other ways break. */
function why(level: ChangeLevel): string {
  return level === 'breaking' ? ' A required answer may be missing in earlier feedbacks.' : '';
}

function diffState(before: State, after: State, path: string, level: ChangeLevel, note: Note): void {
  const changed = (field: keyof State) => !isEqual(before[field], after[field]);
  for (const field of ['title', 'description'] as const) {
    if (changed(field)) note('words', `${path}.${field}`, `A text of the page "${after.id}" changes.`);
  }
  if (changed('name')) note('words', `${path}.name`, `The name of the page "${after.id}" changes.`);
  if (changed('elementIds')) note(level, `${path}.elements`, `The page "${after.id}" has other elements.${why(level)}`);
  if (changed('nextStateId')) note(level, `${path}.next_state_id`, `Another page follows "${after.id}".${why(level)}`);
  if (changed('isInitialState'))
    note(level, `${path}.is_initial_state`, `Visitors start on another page.${why(level)}`);
  if (changed('style')) note(level, `${path}.style`, `The page "${after.id}" has another style.${why(level)}`);
  if (changed('isReview')) note('safe', `${path}.is_review`, `The page "${after.id}" lists the answers, or no longer.`);
  if (changed('redirectUrl') || changed('redirectAfterSeconds')) {
    note('safe', `${path}.redirect_url`, `The page "${after.id}" leads elsewhere.`);
  }
  if (changed('visibleIf')) {
    const isWider = after.visibleIf === undefined;
    note(isWider ? level : 'breaking', `${path}.visible_if`, `The page "${after.id}" shows under another condition.`);
  }
  if (changed('checks')) diffChecks(before, after, path, note);
}

function diffChecks({ checks: before = [] }: State, { id, checks = [] }: State, path: string, note: Note): void {
  const known = before.map(({ condition }) => JSON.stringify(condition));
  const isNew = checks.some(({ condition }) => !known.includes(JSON.stringify(condition)));
  const isSame = !isNew && before.length === checks.length;
  const reason = `The page "${id}" checks other conditions: earlier answers may fail.`;
  if (isNew) note('breaking', `${path}.checks`, reason);
  else if (isSame) note('words', `${path}.checks`, `The messages of the page "${id}" change.`);
  else note('safe', `${path}.checks`, `The page "${id}" checks less.`);
}
