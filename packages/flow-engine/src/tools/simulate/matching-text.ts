import { compilePattern } from '@product/model';

const samples: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a', t: '\t', n: '\n' };

/** Characters of a text that is tried. */
const MAX_TEXT = 400;

/**
 * Finds a text that a pattern matches, for the patterns that owners write: literals, classes, groups, repetitions.
 * Undefined where the first reading of the pattern gives no such text.
 */
export function matchingText(source: string): string | undefined {
  const pattern = compilePattern(source);
  if (pattern === undefined) return undefined;
  const text = readAlternatives(source, { at: 0, depth: 0 }).slice(0, MAX_TEXT);
  return pattern.test(text) ? text : undefined;
}

interface Position {
  at: number;
  depth: number;
}

/** Reads up to the end of the group, and keeps the first alternative. */
function readAlternatives(source: string, position: Position): string {
  let first: string | undefined;
  let text = '';
  while (position.at < source.length && source[position.at] !== ')') {
    if (source[position.at] === '|') {
      first ??= text;
      text = '';
      position.at += 1;
      continue;
    }
    const atom = readAtom(source, position);
    text += atom.repeat(readCount(source, position));
    if (text.length > MAX_TEXT) text = text.slice(0, MAX_TEXT);
  }
  return first ?? text;
}

function readAtom(source: string, position: Position): string {
  const character = source[position.at] ?? '';
  position.at += 1;
  if (character === '^' || character === '$') return '';
  if (character === '.') return 'a';
  if (character === '\\') {
    const escaped = source[position.at] ?? '';
    position.at += 1;
    if (escaped === 'b' || escaped === 'B') return '';
    return Object.hasOwn(samples, escaped) ? (samples[escaped] as string) : escaped;
  }
  if (character === '[') return readClass(source, position);
  if (character !== '(') return character;
  const [opening = ''] = /^\?(?::|<[^>]*>)/.exec(source.slice(position.at, position.at + 60)) ?? [];
  position.at += opening.length;
  position.depth += 1;
  const inside = position.depth > 100 ? '' : readAlternatives(source, position);
  position.depth -= 1;
  if (source[position.at] === ')') position.at += 1;
  return inside;
}

function readClass(source: string, position: Position): string {
  const [whole = '', negation, body = ''] = /^(\^?)((?:\\.|[^\]\\])*)\]/.exec(source.slice(position.at)) ?? [];
  position.at += whole.length;
  const [, escaped, plain = ''] = /^(?:\\(.)|(.))/su.exec(body) ?? [];
  const first = escaped === undefined ? plain : (samples[escaped] ?? escaped);
  if (negation === '') return first;
  return ['a', '1', '-', ' ', '_'].find((candidate) => !new Set(body).has(candidate)) ?? 'é';
}

/** Reads a quantifier: the fewest repetitions, but at least one where that is allowed. */
function readCount(source: string, position: Position): number {
  const [whole = '', sign, lowest = '0', comma, highest] =
    /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(position.at, position.at + 20)) ?? [];
  position.at += whole.length;
  if (whole === '' || sign !== undefined) return 1;
  const low = Math.min(Number(lowest), MAX_TEXT);
  return low === 0 && (comma === '' || highest === '0') ? 0 : Math.max(1, low);
}
