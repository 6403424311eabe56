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
    return [{ path: below, name, meant: [...known.keys()].find((field) => isSlip(name, field)) }];
  });
}

/** Whether a name is another one in other letters (`isRequired`), or with at most two of them wrong, missing or too many. */
function isSlip(name: string, field: string): boolean {
  const [one, other] = [name, field].map((word) => word.toLowerCase().replaceAll(/[^a-z]/g, '')) as [string, string];
  return one === other || (field.length > 4 && distance(one, other) <= 2);
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
