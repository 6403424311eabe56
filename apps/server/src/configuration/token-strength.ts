/** A shorter token can be found by brute force. */
export const MIN_TOKEN_LENGTH = 16;

/** Entropy of 22 random digits, 18 hexadecimal digits, or 15 letters and digits. */
const MIN_BITS = 72;

/** Common parts of guessed passwords; each counts as one character. */
const commonParts = [
  'password passwort passw0rd p@ssword secret geheim token staff admin administrator root user guest login letmein',
  'welcome changeme change default example sample test testing demo dummy temporary production development server',
  'product inbox feedback survey widget support company master access openssl the-output-of rand your shared dragon monkey',
  'football baseball sunshine princess iloveyou trustno1 superman batman qwerty qwertz azerty qwertyuiop asdfghjkl',
  'zxcvbnm 1qaz2wsx q1w2e3r4 1q2w3e4r abc123',
]
  .join(' ')
  .split(' ');
const common = new RegExp([...commonParts].sort((a, b) => b.length - a.length).join('|'), 'gi');

/**
 * Describes the weakness of a token that an operator chose; undefined for a strong one. Random tokens, such as of
 * `openssl rand -hex 24`, always pass.
 */
export function weaknessOf(token: string): string | undefined {
  if (token.length < MIN_TOKEN_LENGTH) return `has ${token.length} characters`;
  if (new Set(token).size === 1) return 'repeats one character';
  return bitsOf(withoutPatterns(token)) < MIN_BITS ? 'is easy to guess' : undefined;
}

/** Shortens repetitions, runs such as `abcd`, `4321` and `aaaa`, and common words to one character each. */
function withoutPatterns(token: string): string {
  const once = /^(.+?)\1+$/s.exec(token)?.[1] ?? token;
  const characters = [...once.replace(common, '*')];
  return characters.filter((_, index) => index < 2 || !continuesRun(characters, index)).join('');
}

function continuesRun(characters: readonly string[], index: number): boolean {
  const codes = characters.slice(index - 2, index + 1).map((character) => character.codePointAt(0) ?? 0);
  const [first = 0, second = 0, third = 0] = codes;
  return Math.abs(second - first) <= 1 && third - second === second - first;
}

/** Estimates the entropy of a text by its kinds of characters and its number of different characters. */
function bitsOf(text: string): number {
  const kinds = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ] as const;
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0);
  const different = new Set(text).size;
  if (different < 2) return 0;
  return text.length * Math.min(Math.log2(alphabet), Math.log2(different) + 1);
}
