import { type Part, snakeCase } from '@product/model/part';
import { isObject } from '@product/model/shape';
import { flowPart } from '../definition/flow-part.ts';

/** A field that nobody knows, with the one that its author may have meant. */
export interface UnknownField {
  readonly path: string;
  readonly name: string;
  readonly meant: string | undefined;
}

/** The fields of a flow file that are passed over. `$schema` is for editors. */
export function unknownFields(json: unknown): UnknownField[] {
  return within(flowPart, json, '').filter(({ path }) => path !== '$schema');
}

function within({ item, fields }: Part<unknown>, json: unknown, path: string): UnknownField[] {
  if (item !== undefined && Array.isArray(json)) {
    return json.flatMap((each, at) => within(item, each, `${path}[${at}]`));
  }
  if (fields === undefined || !isObject(json)) return [];
  const known = new Map(Object.entries(fields).map(([name, part]) => [part.wireName ?? snakeCase(name), part]));
  return Object.entries(json).flatMap(([name, value]) => {
    const below = path === '' ? name : `${path}.${name}`;
    const part = known.get(name);
    if (part !== undefined) return within(part, value, below);
    return [{ path: below, name, meant: nearest(name, [...known.keys()]) }];
  });
}

/** The name that is meant by one in other letters (`isRequired`), or with at most two wrong, missing or too many. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const [meant] = known
    .map((field) => ({ field, slips: distance(lettersOf(name), lettersOf(field)) }))
    .filter(({ field, slips }) => slips <= (field.length > 4 ? 2 : 0))
    .toSorted((one, other) => one.slips - other.slips);
  return meant?.field;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + Number(one[at - 1] !== other[to - 1]);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
