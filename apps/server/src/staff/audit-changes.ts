import { cutText } from '@product/model';
/** A changed field of an audit row. Null: there was, or is, no value. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Value = string | number | boolean | readonly string[] | null | undefined;

/** A longer text of colleagues is cut, so that a row stays short. */
const MAX_LENGTH = 1_000;

/** Lists the fields that differ between two versions of an object; an absent version has no values. */
export function changesOf<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, Value>> | null,
  after: Readonly<Record<Field, Value>> | null,
): AuditChange[] {
  return fields.flatMap((field) => {
    const change = { field, before: textOf(before?.[field]), after: textOf(after?.[field]) };
    return change.before === change.after ? [] : [change];
  });
}

function textOf(value: Value): string | null {
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.length > MAX_LENGTH ? `${cutText(text, MAX_LENGTH)}…` : text;
}

/** Writes a filter of nodes or types, where null means all of them. */
export function everyWhenNull(value: readonly string[] | null): readonly string[] | 'every' {
  return value ?? 'every';
}
