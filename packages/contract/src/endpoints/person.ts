import * as v from 'valibot';
import { personCalls } from '../calls/person.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { idField, lineField } from '../wire/fields.ts';
import { exportedPersonWire, personKey, storedPersonWire } from '../wire/stored-person.ts';

export const personEndpoints = {
  loadPerson: {
    route: personCalls.loadPerson.route,
    summary: 'What is stored of the person behind a feedback',
    origin: 'ours',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    query: v.object({ by: v.optional(personKey) }),
    response: storedPersonWire,
    success: 200,
    errors: ['unauthorized'],
  },
  exportPerson: {
    route: personCalls.exportPerson.route,
    summary: 'Everything that is stored of the person behind a feedback',
    origin: 'ours',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    query: v.object({ by: v.optional(personKey) }),
    response: exportedPersonWire,
    success: 200,
    errors: ['unauthorized'],
  },
  erasePerson: {
    route: personCalls.erasePerson.route,
    summary: 'Erase the person behind a feedback, as it was shown',
    origin: 'ours',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    body: v.object({ by: personKey, digest: lineField }),
    response: storedPersonWire,
    success: 200,
    errors: ['unauthorized', 'forbidden', 'person_changed'],
  },
} as const satisfies Endpoints;
