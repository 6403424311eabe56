import { formatFileSize } from '@product/flow-engine';
import type { MessageParams } from '@product/i18n';
import type { Issue, LocalizedText, Question } from '@product/model';
import { formatIsoDate } from '../formats/format-iso-date.ts';
import { wordsOf } from '../rich-text/without-tags.ts';

/** Question, locale and texts that the message of an issue needs. */
export interface IssueContext {
  readonly question: Question | undefined;
  /** BCP 47. */
  readonly locale: string;
  readonly text: (text: LocalizedText) => string;
}

/** Returns the parameters of an issue in words: dates in the visitor's language, file sizes with a unit, options by label. */
export function issueParams({ params }: Issue, { question, locale, text }: IssueContext): MessageParams {
  const words: Record<string, string | number> = { ...params };
  for (const name of ['minDate', 'maxDate'] as const) {
    const value = params[name];
    if (typeof value === 'string') words[name] = formatIsoDate(value, locale);
  }
  if (typeof params.size === 'number') words.size = formatFileSize(params.size);
  const option = question?.options.find(({ id }) => id === params.optionId);
  if (option !== undefined) words.option = wordsOf(text(option.body));
  return words;
}
