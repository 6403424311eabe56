import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compilePattern } from './compile-pattern.ts';

/** Number of runs; `RUNS=20000 vitest run` sets another one. */
const runs = (byDefault: number) => Number(process.env.RUNS ?? byDefault);

/** A few letters, so that texts often match: with and without case, special case folding, astral, digits, white space. */
const letters = [
  'a',
  'B',
  'ß',
  'ſ',
  's',
  'k',
  'K',
  'é',
  'İ',
  'ı',
  'Σ',
  'ς',
  '5',
  '_',
  '-',
  ' ',
  '\n',
  '😀',
  '𐐨',
  '\ud83d',
];
const text = fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((parts) => parts.join(''));

const classes = [
  '[a-c]',
  '[^a]',
  '[\\w-]',
  '[^\\W\\d]',
  '[\\p{Ll}5]',
  '[ſ-ς]',
  '[😀𐐨]',
  '[\\]\\\\^]',
  '[]',
  '[^]',
  '[\\b\\n]',
];
const escapes = [
  '\\d',
  '\\D',
  '\\w',
  '\\W',
  '\\s',
  '\\S',
  '\\n',
  '\\x61',
  '\\u0053',
  '\\u{1F600}',
  '\\uD83D\\uDE00',
  '\\.',
  '\\/',
  '\\cJ',
];
const properties = ['\\p{L}', '\\p{Lu}', '\\P{Ll}', '\\p{Nd}', '\\p{Script=Greek}', '\\P{ASCII}'];
const atom = fc.constantFrom(
  'a',
  'b',
  's',
  'K',
  'ß',
  'é',
  'i',
  'σ',
  '😀',
  '𐐀',
  '.',
  ...classes,
  ...escapes,
  ...properties,
);
const edges = fc.constantFrom('^', '$', '\\b', '\\B');
const quantifier = fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{0,2}', '{1,}', '{2,3}?', '{0}');

const { pattern } = fc.letrec<{ pattern: string; group: string; piece: string }>((tie) => ({
  pattern: fc
    .array(
      fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((branches) => branches.join('|')),
  group: fc.tuple(fc.constantFrom('(', '(?:'), tie('pattern')).map(([open, inner]) => `${open}${inner})`),
  piece: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    atom,
    edges,
    fc.tuple(atom, quantifier).map(([single, times]) => single + times),
    tie('group'),
    fc.tuple(tie('group'), quantifier).map(([single, times]) => single + times),
  ),
}));

test('a pattern matches exactly what the native engine matches with the flags iu', () => {
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 5 }), (source, texts) => {
      const own = compilePattern(source);
      for (const candidate of texts) {
        expect(own?.test(candidate), `/${source}/ on ${JSON.stringify(candidate)}`).toBe(
          matchesNatively(source, candidate),
        );
      }
    }),
    { numRuns: runs(120) },
  );
});

test('any text compiles or is rejected, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (source, candidate) => {
      expect([true, false, undefined]).toContain(compilePattern(source)?.test(candidate));
    }),
    { numRuns: runs(40) },
  );
});

test('any text of pattern signs agrees with the native engine, or both reject it', () => {
  const signs = fc.array(fc.constantFrom(...'()[]{}|?*+^$.\\-,:=!<>abdwp0129'.split('')), { maxLength: 10 });
  fc.assert(
    fc.property(
      signs.map((parts) => parts.join('')),
      text,
      (source, candidate) => {
        const own = compilePattern(source);
        const native = nativeOf(source);
        if (native === undefined) expect(own).toBeUndefined();
        else if (own !== undefined) expect(own.test(candidate), source).toBe(native.test(candidate));
      },
    ),
    { numRuns: runs(120) },
  );
});

function nativeOf(source: string): RegExp | undefined {
  for (const flags of ['iu', 'i']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Try the older syntax.
    }
  }
  return undefined;
}

/**
 * Asked at the start of each character: V8 also looks between the halves of a surrogate pair, where the standard has no
 * position (`/\B/iu` matches `k😀ſ` there).
 */
function matchesNatively(source: string, text: string): boolean {
  const native = new RegExp(source, 'iuy');
  const starts = [0];
  for (const character of text) starts.push((starts.at(-1) ?? 0) + character.length);
  return starts.some((start) => {
    native.lastIndex = start;
    return native.test(text);
  });
}
