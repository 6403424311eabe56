import type { Question } from '@product/model';
import { isEqual, type Note } from './change.ts';

/** Limits by their names in the file; `lower` limits narrow by rising, `upper` ones by falling. */
const limits = [
  ['lowerlimit', 'lowerLimit', 'lower'],
  ['upperlimit', 'upperLimit', 'upper'],
  ['min_response_length', 'minResponseLength', 'lower'],
  ['max_response_length', 'maxResponseLength', 'upper'],
  ['min_selection_count', 'minSelectionCount', 'lower'],
  ['max_selection_count', 'maxSelectionCount', 'upper'],
  ['min', 'min', 'lower'],
  ['max', 'max', 'upper'],
  ['decimals', 'decimals', 'upper'],
  ['max_file_bytes', 'maxFileBytes', 'upper'],
] as const satisfies readonly (readonly [string, keyof Question, 'lower' | 'upper'])[];

/** Limits that an expression or a text gives. Any change may refuse earlier answers. */
const computed = [
  ['lowerlimit', 'lowerLimitValue'],
  ['upperlimit', 'upperLimitValue'],
  ['pattern', 'pattern'],
] as const satisfies readonly (readonly [string, keyof Question])[];

const dates = [
  ['min_date', 'minDate', 'lower'],
  ['max_date', 'maxDate', 'upper'],
] as const satisfies readonly (readonly [string, keyof Question, 'lower' | 'upper'])[];

/** Notes narrowed and widened limits. A narrowed one refuses answers that the old flow accepts. */
export function diffLimits(before: Question, after: Question, path: string, note: Note): void {
  const narrowed = (field: string) => note('breaking', `${path}.${field}`, `A limit of "${after.key}" narrows.`);
  const widened = (field: string) => note('safe', `${path}.${field}`, `A limit of "${after.key}" widens.`);
  for (const [field, key, end] of limits) {
    const [old, now] = [before[key] ?? null, after[key] ?? null];
    if (old === now) continue;
    const isNarrower = now !== null && (old === null || (end === 'lower' ? now > old : now < old));
    (isNarrower ? narrowed : widened)(field);
  }
  for (const [field, key, end] of dates) {
    const [old, now] = [before[key], after[key]];
    if (isEqual(old, now)) continue;
    const areDays = typeof old === 'string' && typeof now === 'string';
    const isWider = now === undefined || (areDays && (end === 'lower' ? now < old : now > old));
    (isWider ? widened : narrowed)(field);
  }
  for (const [field, key] of computed) {
    if (!isEqual(before[key], after[key])) (after[key] === undefined ? widened : narrowed)(field);
  }
  if (isEqual(before.accept, after.accept)) return;
  const accepted = after.accept;
  const isWider = accepted === undefined || before.accept?.every((type) => accepted.includes(type)) === true;
  (isWider ? widened : narrowed)('accept');
}
