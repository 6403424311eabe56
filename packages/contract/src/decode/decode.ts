import type { Result } from '@product/model';
import { parse, type Schema, type SchemaIssue } from '@product/model/schema';
import * as v from 'valibot';
import { malformed } from './malformed.ts';

/** A decoder of responses: checks by `schema`, then gives the names of this code base. The input is never in an error. */
export function decoder<Wire extends v.GenericSchema, Value>(
  schema: Wire,
  toModel: (wire: v.InferOutput<Wire>) => Value,
): (json: unknown) => Result<Value> {
  return (json) => {
    const parsed = v.safeParse(schema, json, { abortEarly: true });
    if (parsed.success) return { ok: true, value: toModel(parsed.output) };
    return { ok: false, error: malformed(v.getDotPath(parsed.issues[0]) ?? '') };
  };
}

/** Makes a decoder from a schema of `@product/model`, which comes with the first page. The input is never in an error. */
export function lightDecoder<Parsed, Value>(
  schema: Schema<Parsed>,
  toModel: (parsed: Parsed) => Value,
): (json: unknown) => Result<Value> {
  return (json) => {
    const issues: SchemaIssue[] = [];
    const value = parse(schema, json, issues);
    const [first] = issues;
    return first === undefined
      ? { ok: true, value: toModel(value) }
      : { ok: false, error: malformed(first.path.join('.')) };
  };
}

/** For calls whose response is empty. */
export function decodeNothing(): Result<undefined> {
  return { ok: true, value: undefined };
}

/** For responses that the caller reads itself. */
export function decodeUnread(json: unknown): Result<unknown> {
  return { ok: true, value: json };
}
