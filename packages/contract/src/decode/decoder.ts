import type { Result } from '@product/model';
import { parse, type Schema, type SchemaIssue } from '@product/model/schema';
import { malformed } from './malformed.ts';

/** Creates a decoder of JSON from a schema. Its error has the first wrong path, and never the input. */
export function decoder<Value>(schema: Schema<Value>): (json: unknown) => Result<Value> {
  return (json) => {
    const issues: SchemaIssue[] = [];
    const value = parse(schema, json, issues);
    const [first] = issues;
    return first === undefined ? { ok: true, value } : { ok: false, error: malformed(first.path.join('.')) };
  };
}

/** Decodes an empty response. */
export function decodeNothing(): Result<undefined> {
  return { ok: true, value: undefined };
}

/** Passes a response on as it came, for a reader of its own. */
export function decodeUnread(json: unknown): Result<unknown> {
  return { ok: true, value: json };
}
