import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { loadPersonRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';
import { personKey, storedPersonWire } from '../wire/stored-person.ts';

export const loadPerson = {
  route: loadPersonRoute,
  summary: 'What is stored of the person behind a feedback',
  origin: 'ours',
  params: v.object({ feedback_id: idField }),
  query: v.object({ by: v.optional(personKey) }),
  headers: nothing,
  body: null,
  files: {},
  response: storedPersonWire,
  success: 200,
  errors: ['unauthorized'],
} as const satisfies Endpoint;
