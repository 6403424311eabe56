import * as v from 'valibot';
import { numberOrNull, textOrNull } from './values.ts';

/** A customer in a response. Each field but the id may be missing. */
export const customerWire = v.object({
  id: v.string(),
  email: textOrNull,
  name: textOrNull,
  phone_number: textOrNull,
  gender: textOrNull,
  birth_year: numberOrNull,
  external_id: textOrNull,
  user_id: textOrNull,
  schema: v.nullish(v.record(v.string(), v.nullable(v.string())), {}),
});
