import { nearestField, type Part, snakeCase } from '@product/model/part';
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
    return [{ path: below, name, meant: nearestField(name, [...known.keys()]) }];
  });
}
