import { decodeEntities } from '@product/model';

const inlineTag = /<\/?(?:a|b|code|del|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;
const anyTag = /<[a-z!/][^<>]*>/gi;

/** Removes the tags of a rich text and decodes its usual entities. Tables and charts show plain labels. */
export function toPlainText(text: string): string {
  return decodeEntities(text.replace(inlineTag, '').replace(anyTag, ' ')).replace(/\s+/g, ' ').trim();
}
