import type { Step } from './matcher.ts';

export interface ParsedPattern {
  readonly steps: readonly Step[];
  /** The step to begin with. */
  readonly start: number;
  /** False for what the steps do not say: look-around, back-references, modifiers, patterns of thousands of steps. */
  readonly isLinear: boolean;
  /** Upper bound of the ways in which a backtracking matcher may try one position of a text; Infinity when exponential. */
  readonly ways: number;
}

/** Longest text that a backtracking matcher is let loose on. */
export const MAX_BACKTRACKING_TEXT = 500;

/** More would make the time per character noticeable. */
const MAX_STEPS = 2000;

interface Part {
  /** Adds the part's steps, from the last to the first (Thompson's construction); says which one begins it. */
  readonly before: (next: number) => number;
  readonly ways: number;
}

const nothing: Part = { before: (next) => next, ways: 1 };

/**
 * Parses a source that the native engine accepts under the same flags (`iu` or `i`), as far as it decides whether a text
 * matches: captures and laziness do not.
 */
export function parsePattern(source: string, flags: string): ParsedPattern {
  const atom = flags.includes('u')
    ? /\[(?:\\.|[^\]\\])*\]|\\(?:u[\dD][89ab]..\\u[\dD][c-f]..|[pu]\{[^}]*\}|u.{4}|x..|c.|.)|./isuy
    : /\[(?:\\.|[^\]\\])*\]|\\(?:u[\da-f]{4}|x[\da-f]{2}|c[a-z]|0[0-7]{0,2}|.)|./isy;
  const open = /\((\?(?:<?[=!]|[a-z-]+:))?(?:\?:|\?<[^>]*>)?/iy;
  const name = /<[^>]*>/y;
  const quantifier = /([*+?]|\{(\d+)(,?)(\d*)\})\??/y;
  const characters = new Map<string, (code: number) => boolean>();
  const isWord = character('\\w');
  const steps: Step[] = [{ next: [] }];
  let at = 0;
  let isRegular = true;
  let lookWays = 1;
  let budget = MAX_STEPS;

  const { before, ways } = choice();
  const start = isRegular ? before(0) : 0;
  return { steps, start, isLinear: isRegular && budget >= 0, ways: ways * lookWays };

  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found !== null) at = token.lastIndex;
    return found;
  }

  function add(step: Step): number {
    budget -= 1;
    return steps.push(step) - 1;
  }

  function choice(): Part {
    const branches = [sequence()];
    while (source[at] === '|') {
      at += 1;
      branches.push(sequence());
    }
    return {
      before: (next) => add({ next: branches.map((branch) => branch.before(next)) }),
      ways: branches.reduce((sum, branch) => sum + branch.ways, 0),
    };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeat(single()));
    return {
      before: (next) => parts.reduceRight((after, part) => part.before(after), next),
      ways: parts.reduce((product, part) => product * part.ways, 1),
    };
  }

  function repeat(part: Part): Part {
    const found = take(quantifier);
    if (found === null) return part;
    const [, sign = '', from, comma, to] = found;
    const min = Number(from ?? sign === '+');
    const max = sign === '?' ? 1 : from && !comma ? min : Number(to || Infinity);
    return { before: (next) => repeated(part, min, max, next), ways: waysToRepeat(part.ways, min, max) };
  }

  function repeated(part: Part, min: number, max: number, next: number): number {
    let first = next;
    if (max === Infinity) {
      const again = { next: [next] };
      first = add(again);
      again.next.push(part.before(first));
    }
    const spare = max === Infinity ? 0 : max - min;
    for (let left = spare; left > 0 && budget >= 0; left -= 1) first = add({ next: [part.before(first), next] });
    for (let left = min; left > 0 && budget >= 0; left -= 1) first = part.before(first);
    return first;
  }

  function single(): Part {
    const opening = take(open);
    if (opening !== null) return group(opening[1]);
    const slice = take(atom)?.[0] ?? '';
    if (slice === '^') return step((before) => before < 0);
    if (slice === '$') return step((_, after) => after < 0);
    if (slice === '\\b') return step((before, after) => isWord(before) !== isWord(after));
    if (slice === '\\B') return step((before, after) => isWord(before) === isWord(after));
    if (/^\\[1-9k]/.test(slice)) return backReference(slice);
    const matches = character(slice);
    return step((_, after) => matches(after), true);
  }

  function step(holds: (before: number, after: number) => boolean, consumes = false): Part {
    return { before: (next) => add({ holds, consumes, next: [next] }), ways: 1 };
  }

  /** Repeats what a group has matched: the one thing that no set of steps can remember. */
  function backReference(slice: string): Part {
    isRegular = false;
    if (slice === '\\k') take(name);
    return nothing;
  }

  function group(special: string | undefined): Part {
    const inner = choice();
    at += 1;
    if (special === undefined) return inner;
    isRegular = false;
    if (special.endsWith(':')) return inner;
    // Nothing backtracks into a look-around: its ways come on top, they do not multiply with each other.
    lookWays = Math.max(lookWays, inner.ways);
    return nothing;
  }

  /** Asks the native engine about one character at a time, which is exact and cannot backtrack. */
  function character(slice: string): (code: number) => boolean {
    const known = characters.get(slice);
    if (known !== undefined) return known;
    const native = new RegExp(`^(?:${slice})$`, flags);
    const isMatch = (code: number) => code >= 0 && native.test(String.fromCodePoint(code));
    const seen: boolean[] = [];
    const matches = (code: number) => {
      if (code > 0x24f) return isMatch(code);
      seen[code] ??= isMatch(code);
      return seen[code] === true;
    };
    characters.set(slice, matches);
    return matches;
  }
}

function waysToRepeat(ways: number, min: number, max: number): number {
  if (min === max) return ways ** min;
  if (ways === 1) return Math.min(max, MAX_BACKTRACKING_TEXT) - min + 1;
  return max === 1 ? 1 + ways : Infinity;
}
