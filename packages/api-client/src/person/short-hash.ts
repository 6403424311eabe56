const WORD = 2 ** 32;
const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
}
const fraction = (root: number): number => Math.floor((root % 1) * WORD);
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)));
const startValues = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** Pads a message to whole blocks of sixteen 32-bit words, as SHA-256 asks. */
function wordsOf(text: string): Uint32Array {
  const bytes = utf8(text);
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  for (const [at, byte] of [...bytes, 0x80].entries()) {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  }
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return Array.from(escaped.matchAll(/%(..)|(.)/g), ([, code, char = '']) =>
    code === undefined ? (char.codePointAt(0) ?? 0) : Number.parseInt(code, 16),
  );
}

/**
 * Returns the first 128 bits of a text's SHA-256, in hex. Web Crypto has it too, but later than a storage is read, and not on
 * insecure origins.
 *
 * @example
 * shortHash('abc'); // 'ba7816bf8f01cfea414140de5dae2223'
 */
export function shortHash(text: string): string {
  const message = wordsOf(text);
  const hash = Uint32Array.from(startValues);
  const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
  for (let start = 0; start < message.length; start += 16) {
    const schedule = new Uint32Array(64);
    schedule.set(message.subarray(start, start + 16));
    const word = (at: number): number => schedule[at] ?? 0;
    for (let at = 16; at < 64; at += 1) {
      const [early, late] = [word(at - 15), word(at - 2)];
      const low = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const high = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      schedule[at] = word(at - 16) + low + word(at - 7) + high;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let at = 0; at < 64; at += 1) {
      const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const first = (h + high + ((e & f) ^ (~e & g)) + (roundConstants[at] ?? 0) + word(at)) | 0;
      const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + value;
  }
  return Array.from(hash.subarray(0, 4), (value) => value.toString(16).padStart(8, '0')).join('');
}
