import * as v from 'valibot';
import { limits } from '../limits.ts';

const key = v.pipe(v.string(), v.maxLength(limits.lineLength));
const text = v.pipe(v.string(), v.maxLength(limits.answerLength));
const list = v.pipe(v.array(text), v.maxLength(limits.flowValues));

/** Values of the variables of a flow, by key. */
export const variablesRecord = v.pipe(
  v.record(key, v.union([v.null(), v.boolean(), v.number(), text])),
  v.maxEntries(limits.flowValues),
);

/** Values of the context of a flow, by key. */
export const contextRecord = v.pipe(
  v.record(key, v.union([v.boolean(), v.number(), text, list])),
  v.maxEntries(limits.flowValues),
);

/** A value of a stored feedback, as text. */
export const flowValueWire = v.object({
  source: v.picklist(['variable', 'context']),
  key: v.string(),
  value: v.string(),
});
