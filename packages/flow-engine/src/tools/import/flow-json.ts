import type { Expression } from '@product/model';

/** Texts by language code. */
export type Texts = Readonly<Record<string, string>>;

/** Part of a flow as its JSON. */
export type Json = Readonly<Record<string, unknown>>;

export interface ElementJson extends Json {
  readonly id: string;
  readonly type: string;
  readonly visible_if?: Expression;
}

export interface StateJson extends Json {
  readonly id: string;
  readonly elements: readonly string[];
}

export interface TransitionJson extends Json {
  readonly from_state_id: string;
  readonly to_state_id: string;
  readonly condition?: Expression;
}

/** Leaves out properties that are undefined. */
export function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** Joins conditions; undefined for none. */
export function allOf(conditions: readonly (Expression | undefined)[]): Expression | undefined {
  return joined('and', conditions);
}

export function anyOf(conditions: readonly (Expression | undefined)[]): Expression | undefined {
  return joined('or', conditions);
}

function joined(operator: 'and' | 'or', conditions: readonly (Expression | undefined)[]): Expression | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 1 ? { [operator]: given } : given[0];
}

export function not(condition: Expression): Expression {
  return { '!': [condition] };
}

/** Leaves out options whose id an earlier one has. */
export function withoutRepeated(options: readonly Json[]): readonly Json[] {
  const ids = new Set<unknown>();
  return options.filter(({ id }) => !ids.has(id) && ids.add(id));
}
