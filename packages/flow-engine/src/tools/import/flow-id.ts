import { isString } from '@product/model/guard';
import { fingerprint } from '../../definition/version.ts';
import { toKey } from './names.ts';

/** Characters of an id that is made of words. */
const MAX_LENGTH = 48;

/** Chooses the id of a flow: that of its source, else one made of its title, else of another name. */
export function flowIdOf(id: unknown, title: unknown, name: string | undefined): string {
  if (isString(id) && id.trim() !== '') return toKey(id);
  const words = [title, name].find((each) => isString(each) && each.trim() !== '');
  return isString(words) ? toKey(idOfWords(words)) : 'imported';
}

/** Makes an id of words. A hash stands for the letters that an id cannot have, so that different words differ. */
function idOfWords(words: string): string {
  const plain = words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const id = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  const isWhole = id.length <= MAX_LENGTH && id !== '' && !/[^a-z]/u.test(plain.replaceAll(/[^\p{L}]/gu, ''));
  const short = id.slice(0, MAX_LENGTH);
  return isWhole ? id : [short || 'flow', fingerprint(words)].join('-');
}
