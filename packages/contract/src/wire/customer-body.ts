import { MAX_BIRTH_YEAR, MIN_BIRTH_YEAR } from '@product/model';
import * as v from 'valibot';
import { limits } from '../limits.ts';
import { idField, lineField } from './fields.ts';

/** The customer of a feedback payload. */
export const customerBody = v.object({
  id: v.nullish(idField),
  email: v.nullish(lineField),
  name: v.nullish(lineField),
  phone_number: v.nullish(lineField),
  gender: v.nullish(lineField),
  birth_year: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(MIN_BIRTH_YEAR), v.maxValue(MAX_BIRTH_YEAR))),
  external_id: v.nullish(lineField),
  user_id: v.nullish(lineField),
  schema: v.nullish(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(limits.idLength)), v.pipe(v.string(), v.maxLength(limits.answerLength))),
      v.maxEntries(limits.schemaEntries),
    ),
  ),
});
