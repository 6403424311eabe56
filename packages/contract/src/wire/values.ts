import * as v from 'valibot';

/** A text of a response that may be missing: null. */
export const textOrNull = v.nullish(v.string(), null);
/** A number of a response that may be missing: null. */
export const numberOrNull = v.nullish(v.number(), null);
export const trueByDefault = v.nullish(v.boolean(), true);
export const falseByDefault = v.nullish(v.boolean(), false);
export const textsField = v.nullish(v.array(v.string()), []);
/** Text by language code. */
export const localizedText = v.nullish(v.record(v.string(), v.nullable(v.string())), {});
/** A moment as ISO 8601 with seconds and a zone: `2026-11-20T14:05:00.000Z`. */
export const momentField = v.pipe(v.string(), v.isoTimestamp());
