import type { QuestionStyle } from '@product/model';
import type { ProductServer } from '../server/product-server.ts';
import { type StoredFeedback, storedFeedbacks } from '../server/stored-feedback.ts';
import { expect } from '../server/test.ts';
import node from './node.lighthouse.json' with { type: 'json' };
import { type Stored, stored } from './stored.ts';

/** Styles in the order of the survey. A missing style does not compile. */
export const styles = Object.keys(stored) as QuestionStyle[];
export const address = '/feedback?node_id=node-lighthouse';
export const thanks = 'Thank you! The lighthouse keeper reads every line.';

/** Returns the question of a style in a language. */
export function titleOf(style: QuestionStyle, language: 'en' | 'tr' | 'ar' = 'en'): string {
  return elementOf(style).body[language];
}

/** Returns the ids of a style's options. */
export function optionsOf(style: QuestionStyle): readonly string[] {
  return (elementOf(style).question?.options ?? []).map(({ id }) => id);
}

/** Returns the English labels of a style's options. */
export function labelsOf(style: QuestionStyle): readonly string[] {
  return (elementOf(style).question?.options ?? []).map(({ body }) => body.en);
}

/** Returns the label of the button below the question of a style. */
export function goOn(style: QuestionStyle): string {
  return style === styles.at(-1) ? 'Send' : 'Next';
}

/** Reads the feedbacks of the survey that the server has stored. */
export function feedbacksOf({ dataDir }: ProductServer): readonly StoredFeedback[] {
  return storedFeedbacks(dataDir).filter(({ payload }) => payload.node_id === node.id);
}

/** Expected feedback with these answers, in the order of the survey. */
export function feedbackWith(rows: readonly Stored[]): Readonly<Record<string, unknown>> {
  const attachments = rows.reduce((sum, row) => sum + (row.attachments ?? 0), 0);
  return {
    device_id: expect.stringMatching(/^[\w-]{8,}$/),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    node_id: 'node-lighthouse',
    flow_id: 'flow-lighthouse',
    user_id: null,
    origin_url: expect.stringContaining('/feedback'),
    language_id: 'lang-en',
    created_offline: false,
    time_spent_in_seconds: expect.any(Number),
    customer: Object.assign({}, ...rows.map(({ customer }) => customer)),
    attachment_ids: Array.from({ length: attachments }, () => expect.stringMatching(/^[\w-]{8,}$/)),
    responses: rows.flatMap(({ responses }) => responses),
  };
}

function elementOf(style: QuestionStyle) {
  const element = node.flow.elements.find(({ question }) => question?.id === `q-${style}`);
  if (element === undefined) throw new Error(`The survey asks nothing in the style ${style}`);
  return element;
}
