import { expect } from '@playwright/test';
import type { QuestionStyle } from '@product/model';

type Item = Readonly<Record<string, unknown>>;

/** Expected stored responses of one question. */
export interface Stored {
  readonly responses: readonly Item[];
  readonly customer?: Item;
  /** Files that the feedback carries. */
  readonly attachments?: number;
}

const text = (style: string, body: string): Item => ({ question_id: `q-${style}`, body });
const option = (style: string, key: string): Item => ({ question_id: `q-${style}`, option_id: `opt-${style}-${key}` });
const blob = (style: string): Item => ({
  question_id: `q-${style}`,
  active_storage_blob_id: expect.stringMatching(/^[\w-]{8,}$/),
});

/** Expected stored responses of each style, in the order of the survey. */
export const stored: Readonly<Record<QuestionStyle, Stored>> = {
  age: { responses: [text('age', '34')], customer: { birth_year: new Date().getFullYear() - 34 } },
  agreement: { responses: [option('agreement', 'i-have-read-the-privacy-notice')] },
  checklist: { responses: [option('checklist', 'it-was-damaged'), option('checklist', 'it-came-late')] },
  custom_score: { responses: [option('custom_score', 'fine')] },
  customer_schema: {
    responses: [option('customer_schema', 'market-street')],
    customer: { schema: { customer_schema: 'market-street' } },
  },
  datepicker: { responses: [text('datepicker', '2026-11-15')] },
  dropdown: { responses: [option('dropdown', 'station')] },
  dynamic_multiple_choice: { responses: [{ question_id: 'q-dynamic_multiple_choice', option_id: 'order-1077' }] },
  dynamic_multiple_value: {
    responses: [
      { question_id: 'q-dynamic_multiple_value', option_id: 'book-moby-dick', body: '2' },
      { question_id: 'q-dynamic_multiple_value', option_id: 'book-emma', body: '3' },
    ],
  },
  dynamic_request: { responses: [text('dynamic_request', '34000'), text('district', 'Kadıköy')] },
  email: { responses: [text('email', 'ada@example.com')], customer: { email: 'ada@example.com' } },
  external_id: { responses: [text('external_id', 'HB-20418')], customer: { external_id: 'HB-20418' } },
  file: { responses: [blob('file')], attachments: 1 },
  gender: { responses: [option('gender', 'man')], customer: { gender: 'man' } },
  matrix: {
    responses: [
      { question_id: 'st-range-of-books', option_id: 'opt-matrix-good' },
      { question_id: 'st-prices', option_id: 'opt-matrix-poor' },
      { question_id: 'st-staff', option_id: 'opt-matrix-fair' },
    ],
  },
  naming: { responses: [text('naming', 'Ada Lovelace')], customer: { name: 'Ada Lovelace' } },
  numeric: { responses: [text('numeric', '12')] },
  phone_number: { responses: [text('phone_number', '+905321234567')], customer: { phone_number: '+905321234567' } },
  phone_verification: {
    responses: [text('phone_verification', '+905339876543')],
    // The proven number is the customer's: it comes later than the one above.
    customer: { phone_number: '+905339876543' },
  },
  plain: { responses: [option('plain', 'perhaps')] },
  radio: { responses: [option('radio', 'i-walked-past')] },
  random: { responses: [option('random', 'the-map')] },
  ranking: {
    responses: ['range', 'price', 'speed'].map((key, ranking) => ({ ...option('ranking', key), ranking })),
  },
  score: { responses: [option('score', '1')] },
  screenshot: { responses: [blob('screenshot')], attachments: 1 },
  slider: { responses: [text('slider', '99')] },
  star: { responses: [option('star', '2')] },
  text: { responses: [text('text', 'Moby Dick')] },
  textarea: {
    responses: [{ ...text('textarea', 'All was well. Write to ***@***.***.'), hidePersonalData: true }],
  },
  multiple_value: {
    responses: [
      { ...option('multiple_value', 'name'), body: 'Ada Lovelace' },
      { ...option('multiple_value', 'email'), body: 'ada@example.com' },
      { ...option('multiple_value', 'phone'), body: '+905321234567' },
    ],
  },
  time: { responses: [text('time', '09:30')] },
  date_time: { responses: [text('date_time', '2026-11-15T09:30')] },
  month: { responses: [text('month', '2026-11')] },
  url: { responses: [text('url', 'https://harbour.example')] },
  signature: { responses: [blob('signature')], attachments: 1 },
};
