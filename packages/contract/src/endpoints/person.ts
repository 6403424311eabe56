import * as v from 'valibot';
import { personCalls } from '../calls/person.ts';
import type { Endpoints } from '../endpoint.ts';
import { idField, lineField, nothing } from '../wire/fields.ts';
import { exportedPersonWire, personKey, storedPersonWire } from '../wire/stored-person.ts';

export const personEndpoints = {
  loadPerson: {
    route: personCalls.loadPerson.route,
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
  },
  exportPerson: {
    route: personCalls.exportPerson.route,
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
  },
  erasePerson: {
    route: personCalls.erasePerson.route,
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
  },
} as const satisfies Endpoints;
