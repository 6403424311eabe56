import { expect } from '@playwright/test';

const blob = expect.stringMatching(/^[\w-]{8,}$/);

/** Expected fields of every stored feedback. */
const feedback = (name: string, language: string) => ({
  device_id: expect.stringMatching(/^[\w-]{8,}$/),
  created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  node_id: `node-${name}`,
  flow_id: `flow-${name}`,
  user_id: null,
  language_id: `lang-${language}`,
  created_offline: false,
  time_spent_in_seconds: expect.any(Number),
});

/** Expected stored feedback of the restaurant. `day` is the ISO date in three days. */
export const tideFeedback = (language: string, day: string) => ({
  ...feedback('tide', language),
  origin_url: expect.stringContaining('/feedback'),
  customer: {},
  attachment_ids: [blob, blob],
  responses: [
    { question_id: 'q-name', body: 'Ada & Bo' },
    { question_id: 'q-guests', body: '2' },
    { question_id: 'q-budget', body: '120.5' },
    { question_id: 'q-code', body: 'XY-77' },
    { question_id: 'q-seats', option_id: 'opt-sea' },
    { question_id: 'q-seats', option_id: 'opt-garden' },
    { question_id: 'q-seats', option_id: 'opt-other', body: 'On the roof' },
    { question_id: 'q-best', option_id: 'opt-garden' },
    { question_id: 'q-wind', option_id: 'opt-no' },
    { question_id: 'q-summary', body: 'AB-12' },
    { question_id: 'q-day', body: day },
    { question_id: 'q-hour', body: '19:30' },
    { question_id: 'q-booked', body: '2026-11-15T09:30' },
    { question_id: 'q-first', body: '2020-05' },
    { question_id: 'q-page', body: 'https://tide.example' },
    { question_id: 'q-contact', option_id: 'opt-mail', body: 'ada@example.com' },
    { question_id: 'q-contact', option_id: 'opt-city', body: 'İzmir' },
    { question_id: 'q-sign', active_storage_blob_id: blob },
    { question_id: 'q-proof', active_storage_blob_id: blob },
  ],
  variables: { score: 8, rich: true },
  context: { plan: 'harbour', visits: 2, member: true, tables: ['4', '7'] },
});

/** Expected stored feedback of the boat rental. `days` are the ISO dates of the trip. */
export const pierFeedback = (language: string, days: readonly [string, string], customerId: unknown) => ({
  ...feedback('pier', language),
  origin_url: expect.stringMatching(/^http/),
  customer: { id: customerId, external_id: 'guest-7', name: 'Ada' },
  attachment_ids: [],
  responses: [
    { question_id: 'q-boat', option_id: 'opt-sail' },
    { question_id: 'q-crew', body: '6' },
    { question_id: 'q-mail', body: 'Write to ***@***.***', hidePersonalData: true },
    { question_id: 'q-from', body: days[0] },
    { question_id: 'q-until', body: days[1] },
    { question_id: 'q-knots', body: '2.6' },
    { question_id: 'q-extras', option_id: 'opt-vest' },
    { question_id: 'q-extras', option_id: 'opt-map' },
    { question_id: 'q-left', option_id: 'opt-radio' },
    { question_id: 'q-place', option_id: 'opt-elsewhere', body: 'In the water' },
    { question_id: 'q-captain', option_id: 'opt-phone', body: '+905321234567' },
    { question_id: 'q-captain', option_id: 'opt-age', body: '41' },
    { question_id: 'q-captain', option_id: 'opt-since', body: days[0] },
    { question_id: 'q-captain', option_id: 'opt-ship', body: 'Ida' },
    { question_id: 'q-code', body: 'FIX-1' },
    { question_id: 'q-wish', body: 'none' },
  ],
  variables: { size: 'large', ready: true, price: 202 },
  context: { points: 1500, discount: 0.25, until: '2026-12-24', boats: ['sail', 'motor'], licensed: true },
});
