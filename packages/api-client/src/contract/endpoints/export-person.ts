import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { exportPersonRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';
import { exportedPersonWire, personKey } from '../wire/stored-person.ts';

export const exportPerson = {
  route: exportPersonRoute,
  summary: 'Everything that is stored of the person behind a feedback',
  origin: 'ours',
  params: v.object({ feedback_id: idField }),
  query: v.object({ by: v.optional(personKey) }),
  headers: nothing,
  body: null,
  files: {},
  response: exportedPersonWire,
  success: 200,
  errors: ['unauthorized'],
} as const satisfies Endpoint;
