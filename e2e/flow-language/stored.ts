import { expect } from '@playwright/test';

const blob = expect.stringMatching(/^[\w-]{8,}$/);

/** Expected stored fields of a visit, the same in every language. `day` is the ISO date in three days. */
export const stored = (day: string) => ({
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
    // In the order in which they were filled in.
    { question_id: 'q-contact', option_id: 'opt-mail', body: 'ada@example.com' },
    { question_id: 'q-contact', option_id: 'opt-city', body: 'İzmir' },
    { question_id: 'q-sign', active_storage_blob_id: blob },
    { question_id: 'q-proof', active_storage_blob_id: blob },
  ],
  variables: { score: 8, rich: true },
  context: { plan: 'harbour', visits: 2 },
});
