import type { Calls } from '../call.ts';
import { decodeUnread } from '../decode/decoder.ts';
import { decodeStoredPerson, type PersonKey } from '../decode/staff.ts';

export interface PersonInput {
  readonly feedbackId: string;
  /** Default: the feedback alone. */
  readonly by?: PersonKey | undefined;
}

export interface ErasePersonInput {
  readonly feedbackId: string;
  readonly by: PersonKey;
  /** `digest` of the person that was shown. */
  readonly digest: string;
}

export const personCalls = {
  /** Loads a summary of the person behind a feedback. */
  loadPerson: {
    route: {
      method: 'GET',
      path: '/v1/staff/feedbacks/{feedback_id}/person',
      base: 'api',
      auth: 'staff',
      contentType: null,
    },
    request: ({ feedbackId, by }: PersonInput) => ({ params: { feedback_id: feedbackId }, query: { by } }),
    decode: decodeStoredPerson,
  },
  /** Loads everything that is stored of the person, under the names of the wire, for handing out. */
  exportPerson: {
    route: {
      method: 'GET',
      path: '/v1/staff/feedbacks/{feedback_id}/person/export',
      base: 'api',
      auth: 'staff',
      contentType: null,
    },
    request: ({ feedbackId, by }: PersonInput) => ({ params: { feedback_id: feedbackId }, query: { by } }),
    decode: decodeUnread,
  },
  /** Erases the person as `loadPerson` showed it; fails with `person_changed` when that is no longer all. */
  erasePerson: {
    route: {
      method: 'POST',
      path: '/v1/staff/feedbacks/{feedback_id}/person/erase',
      base: 'api',
      auth: 'staff',
      contentType: 'json',
    },
    request: ({ feedbackId, by, digest }: ErasePersonInput) => ({
      params: { feedback_id: feedbackId },
      body: { by, digest },
    }),
    decode: decodeStoredPerson,
  },
} as const satisfies Calls;
