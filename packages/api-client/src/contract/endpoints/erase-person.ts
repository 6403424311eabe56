import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { erasePersonRoute } from '../routes.ts';
import { idField, lineField, nothing } from '../wire/fields.ts';
import { personKey, storedPersonWire } from '../wire/stored-person.ts';

export const erasePerson = {
  route: erasePersonRoute,
  summary: 'Erase the person behind a feedback, as it was shown',
  origin: 'ours',
  params: v.object({ feedback_id: idField }),
  query: nothing,
  headers: nothing,
  body: v.object({ by: personKey, digest: lineField }),
  files: {},
  response: storedPersonWire,
  success: 200,
  errors: ['unauthorized', 'forbidden', 'person_changed'],
} as const satisfies Endpoint;
