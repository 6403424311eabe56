import type { NfaState } from './matcher.ts';

/** Automaton (NFA) of a pattern. */
export interface ParsedPattern {
  readonly states: readonly NfaState[];
  /** Index of the first state. */
  readonly start: number;
  /** False for syntax beyond the automaton: look-around, back-references, modifiers, thousands of states. */
  readonly isLinear: boolean;
  /** Upper bound of the paths that a backtracking matcher may try at one position; Infinity when exponential. */
  readonly backtrackingPaths: number;
}

/** Characters that a backtracking matcher may examine. */
export const MAX_BACKTRACKING_TEXT = 500;

/** Larger automata make the time per character noticeable. */
const MAX_STATES = 2000;

/** Part of the automaton under construction. */
interface Fragment {
  /** Adds the states, from the last to the first (Thompson's construction). Returns the index of the first. */
  readonly build: (next: number) => number;
  readonly paths: number;
}

const empty: Fragment = { build: (next) => next, paths: 1 };

/**
 * Parses a source that the native engine accepts with the same flags (`iu` or `i`). Captures and laziness are ignored,
 * because they do not decide whether a text matches.
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
  const states: NfaState[] = [{ next: [] }];
  let position = 0;
  let isRegular = true;
  let lookAroundPaths = 1;
  let budget = MAX_STATES;

  const { build, paths } = choice();
  const start = isRegular ? build(0) : 0;
  return { states, start, isLinear: isRegular && budget >= 0, backtrackingPaths: paths * lookAroundPaths };

  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = position;
    const found = token.exec(source);
    if (found !== null) position = token.lastIndex;
    return found;
  }

  function add(state: NfaState): number {
    budget -= 1;
    return states.push(state) - 1;
  }

  function choice(): Fragment {
    const branches = [sequence()];
    while (source[position] === '|') {
      position += 1;
      branches.push(sequence());
    }
    return {
      build: (next) => add({ next: branches.map((branch) => branch.build(next)) }),
      paths: branches.reduce((sum, branch) => sum + branch.paths, 0),
    };
  }

  function sequence(): Fragment {
    const fragments: Fragment[] = [];
    while (position < source.length && source[position] !== '|' && source[position] !== ')')
      fragments.push(repeat(single()));
    return {
      build: (next) => fragments.reduceRight((after, fragment) => fragment.build(after), next),
      paths: fragments.reduce((product, fragment) => product * fragment.paths, 1),
    };
  }

  function repeat(fragment: Fragment): Fragment {
    const found = take(quantifier);
    if (found === null) return fragment;
    const [, sign = '', from, comma, to] = found;
    const min = Number(from ?? sign === '+');
    const max = sign === '?' ? 1 : from && !comma ? min : Number(to || Infinity);
    return { build: (next) => repeated(fragment, min, max, next), paths: pathsOfRepetition(fragment.paths, min, max) };
  }

  function repeated(fragment: Fragment, min: number, max: number, next: number): number {
    let first = next;
    if (max === Infinity) {
      const again = { next: [next] };
      first = add(again);
      again.next.push(fragment.build(first));
    }
    const spare = max === Infinity ? 0 : max - min;
    for (let left = spare; left > 0 && budget >= 0; left -= 1) first = add({ next: [fragment.build(first), next] });
    for (let left = min; left > 0 && budget >= 0; left -= 1) first = fragment.build(first);
    return first;
  }

  function single(): Fragment {
    const opening = take(open);
    if (opening !== null) return group(opening[1]);
    const slice = take(atom)?.[0] ?? '';
    if (slice === '^') return state((before) => before < 0);
    if (slice === '$') return state((_, after) => after < 0);
    if (slice === '\\b') return state((before, after) => isWord(before) !== isWord(after));
    if (slice === '\\B') return state((before, after) => isWord(before) === isWord(after));
    if (/^\\[1-9k]/.test(slice)) return backReference(slice);
    const matches = character(slice);
    return state((_, after) => matches(after), true);
  }

  function state(accepts: (before: number, after: number) => boolean, consumes = false): Fragment {
    return { build: (next) => add({ accepts, consumes, next: [next] }), paths: 1 };
  }

  /** Marks a back-reference, which needs the text of a group and therefore no automaton. */
  function backReference(slice: string): Fragment {
    isRegular = false;
    if (slice === '\\k') take(name);
    return empty;
  }

  function group(special: string | undefined): Fragment {
    const inner = choice();
    position += 1;
    if (special === undefined) return inner;
    isRegular = false;
    if (special.endsWith(':')) return inner;
    // A look-around never backtracks: its paths are counted once and do not multiply with others.
    lookAroundPaths = Math.max(lookAroundPaths, inner.paths);
    return empty;
  }

  /** Tests single characters with the native engine, which is exact and cannot backtrack. */
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

function pathsOfRepetition(paths: number, min: number, max: number): number {
  if (min === max) return paths ** min;
  if (paths === 1) return Math.min(max, MAX_BACKTRACKING_TEXT) - min + 1;
  return max === 1 ? 1 + paths : Infinity;
}
