import type { QuestionStyle } from '@product/model';
import type { DescribedAnswer } from './answers.ts';

/** Answers of an unwritten preview. */
const MAX_ANSWERS = 3;

/** Styles whose answers name the visitor or a file, and tell nothing about the visit. */
const silent: ReadonlySet<string> = new Set<QuestionStyle>([
  'naming',
  'email',
  'phone_number',
  'phone_verification',
  'external_id',
  'file',
  'screenshot',
  'signature',
]);
const written: ReadonlySet<string> = new Set<QuestionStyle>(['text', 'textarea']);

/** Returns the visitor's first own words, or the first answers, such as "3 · It came late"; empty without any. */
export function previewOf(answers: readonly Pick<DescribedAnswer, 'style' | 'title' | 'texts'>[]): string {
  const telling = answers
    .filter(({ style }) => !silent.has(style))
    .map(({ style, title, texts }) => ({ style, title, text: texts.filter((text) => text.trim() !== '').join(', ') }))
    .filter(({ text }) => text !== '');
  // An answer to a removed question has no title, and may be the id of an option.
  const words = telling.find(({ style, title }) => written.has(style) && title !== '')?.text;
  return (
    words ??
    telling
      .slice(0, MAX_ANSWERS)
      .map(({ text }) => text)
      .join(' · ')
  );
}
