import type { Result } from '@product/model';
import { type Finding, type Part, read } from '@product/model/part';
import { malformed } from '../request-error/request-error.ts';

/** As `decoder`, by the small reader that comes with the first page. The input is never in an error. */
export function partDecoder<Read, Value>(
  part: Part<Read>,
  toModel: (read: Read) => Value,
): (json: unknown) => Result<Value> {
  return (json) => {
    const findings: Finding[] = [];
    const value = read(part, json, findings);
    const [first] = findings;
    return first === undefined
      ? { ok: true, value: toModel(value) }
      : { ok: false, error: malformed(first.keys.join('.')) };
  };
}
