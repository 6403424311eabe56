import { isObject } from '@product/model/guard';
import { type Schema, suggestField } from '@product/model/schema';
import { flowSchema } from '../definition/flow-schema.ts';

/** A field outside the format, with the known field that its author may have meant. */
export interface UnknownField {
  readonly path: string;
  readonly name: string;
  readonly suggestion: string | undefined;
}

/** Lists the fields of a flow file that `parseFlow` ignores. `$schema` is skipped: editors use it. */
export function unknownFields(json: unknown): UnknownField[] {
  return unknownFieldsIn(flowSchema, json, '').filter(({ path }) => path !== '$schema');
}

function unknownFieldsIn({ item, fields }: Schema<unknown>, json: unknown, path: string): UnknownField[] {
  if (item !== undefined && Array.isArray(json)) {
    return json.flatMap((value, index) => unknownFieldsIn(item, value, `${path}[${index}]`));
  }
  if (fields === undefined || !isObject(json)) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const below = path === '' ? name : `${path}.${name}`;
    const field = fields.get(name);
    if (field !== undefined) return unknownFieldsIn(field, value, below);
    return [{ path: below, name, suggestion: suggestField(name, [...fields.keys()]) }];
  });
}
