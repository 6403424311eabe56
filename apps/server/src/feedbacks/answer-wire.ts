import type { DescribedAnswer } from './answers.ts';

/** Writes answers for programs, in webhooks and the staff's call: texts, and ids and keys that no wording changes. */
export function toAnswerWires(answers: readonly DescribedAnswer[]) {
  return answers.map(({ questionId, questionKey, title, style, texts, values, blobIds }) => ({
    question: { id: questionId, key: questionKey, body: title, style },
    response: [...texts],
    values: [...values],
    file_count: blobIds.length,
  }));
}
