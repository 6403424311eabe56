import type { QuestionStyle } from '@product/model';
import { checklist } from './checklist/checklist.ts';
import { gender } from './gender/gender.ts';
import { plain } from './plain/plain.ts';
import type { StyleParts } from './question-definition.ts';
import { radio } from './radio/radio.ts';
import { random } from './random/random.ts';
import { text } from './text/text.ts';
import { textarea } from './textarea/textarea.ts';

/** Choice and text: what most first pages ask. */
export const firstStyles = {
  checklist,
  gender,
  plain,
  radio,
  random,
  text,
  textarea,
} satisfies Partial<Record<QuestionStyle, StyleParts>>;
