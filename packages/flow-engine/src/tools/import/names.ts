import { cutText } from '@product/model';

/** Names that every JavaScript object gives a meaning. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

/** Characters of an id; a longer one is cut. */
const MAX_LENGTH = 500;

/** Returns ids that no other call returned. */
export type UniqueNames = (wanted: string) => string;

/** Creates a name space: the first use of a name keeps it, later ones get a number. */
export function uniqueNames(): UniqueNames {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    const name = reserved.has(wanted) || wanted === '' ? `_${wanted}` : wanted.slice(0, MAX_LENGTH);
    let unique = name;
    for (let count = counts.get(name) ?? 1; used.has(unique); counts.set(name, count)) {
      count += 1;
      unique = `${name}_${count}`;
    }
    used.add(unique);
    return unique;
  };
}

/** Makes a name usable in a path and in a placeholder: without points, braces, bars and breaks. */
export function toKey(name: string): string {
  const short = cutText(name.trim(), MAX_LENGTH);
  const key = short.replaceAll(/[.{}|\p{Cc}]+/gu, '_');
  return key === '' || reserved.has(key) ? `_${key}` : key;
}
