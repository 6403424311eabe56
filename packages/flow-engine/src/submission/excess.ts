import {
  type Issue,
  MAX_ATTACHMENTS,
  MAX_BODY_BYTES,
  MAX_DERIVED_LENGTH,
  MAX_MASKED_LENGTH,
  MAX_RESPONSE_ITEMS,
  type Question,
} from '@product/model';
import { responseItemsOf, type SentAnswer, sentAnswers } from '../answers/sent-answers.ts';
import type { Draft } from '../session/draft.ts';
import { issue } from '../validation/issue.ts';
import { textsOf, tooLong } from '../validation/sent-length.ts';

/** Bytes for derived data: the customer, variables and context, of at most six bytes for a unit of a text, and an address. */
const OTHER_BYTES = 3 * 6 * MAX_DERIVED_LENGTH + 64 * 1024;

/** An answer that makes a feedback too large, with its issue. */
interface Excess {
  readonly question: Question;
  readonly issue: Issue;
}

/**
 * Finds the answer that makes the whole feedback larger than a request can be, although each answer is within its limits:
 * the one with the most files or options, or the longest text.
 */
export function findExcess({ flow, session, tools }: Draft): Excess | undefined {
  const answers = sentAnswers(flow, session, { now: 0, mask: (text) => text, tools });
  return (
    tooMany(answers, countFiles, MAX_ATTACHMENTS) ??
    tooMany(answers, countItems, MAX_RESPONSE_ITEMS) ??
    tooMuch(answers)
  );
}

function countFiles({ answer }: SentAnswer): number {
  return answer.kind === 'files' ? answer.files.length : 0;
}

function countItems(answer: SentAnswer): number {
  return responseItemsOf(answer).length;
}

function tooMany(
  answers: readonly SentAnswer[],
  countOf: (answer: SentAnswer) => number,
  most: number,
): Excess | undefined {
  const counts = answers.map((answer) => ({ question: answer.question, count: countOf(answer) }));
  const excess = sum(counts.map(({ count }) => count)) - most;
  const [largest] = counts.sort((one, other) => other.count - one.count);
  if (excess <= 0 || largest === undefined) return undefined;
  const maxSelectionCount = Math.max(1, largest.count - excess);
  return { question: largest.question, issue: issue('selectMax', { maxSelectionCount }) };
}

function tooMuch(answers: readonly SentAnswer[]): Excess | undefined {
  const texts = answers.flatMap(({ question, answer }) => textsOf(answer).map((each) => ({ ...each, question })));
  // Masking makes a text at most twice as long.
  const masked = 2 * sum(texts.map(({ question, text }) => (question.hidePersonalData ? text.length : 0)));
  const excess = Math.max(masked - MAX_MASKED_LENGTH, bytesOf(answers) + masked + OTHER_BYTES - MAX_BODY_BYTES);
  const [longest] = texts.sort((one, other) => other.text.length - one.text.length);
  if (excess <= 0 || longest === undefined) return undefined;
  return { question: longest.question, issue: tooLong(longest, Math.max(1, longest.text.length - excess)) };
}

/** Counts the bytes of the answers as JSON. */
function bytesOf(answers: readonly SentAnswer[]): number {
  return encodeURIComponent(JSON.stringify(answers.flatMap(responseItemsOf))).replace(/%../g, '_').length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
