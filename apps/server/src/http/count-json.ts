/** Counts of a JSON text: the most keys of one object, the most entries of one list, and numbers of the whole. */
export interface JsonCounts {
  /** Values of every kind, lists and objects included. */
  readonly values: number;
  /** Keys of the largest object; a repeated key counts each time. */
  readonly keys: number;
  /** Entries of the largest list. */
  readonly entries: number;
  readonly depth: number;
}

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts what `JSON.parse` would create of a text, without creating it. Takes linear time; counts of a text that is no
 * JSON mean nothing. Stops above a maximum, so that a hostile text costs no more.
 */
export function countJson(text: string, most: JsonCounts): JsonCounts {
  const counts = { values: 0, keys: 0, entries: 0, depth: 0 };
  /** The open lists and objects: whether each is an object, and its number of keys or entries. */
  const open: { readonly isObject: boolean; count: number }[] = [];
  let isKeyNext = false;
  const countValue = (): void => {
    const list = open.at(-1);
    counts.values++;
    if (list?.isObject === false) counts.entries = Math.max(counts.entries, ++list.count);
  };
  for (let at = 0; at < text.length && exceededCount(counts, most) === undefined; at++) {
    const code = text.charCodeAt(at);
    switch (code) {
      case openObject:
      case openList:
        countValue();
        open.push({ isObject: code === openObject, count: 0 });
        counts.depth = Math.max(counts.depth, open.length);
        isKeyNext = code === openObject;
        break;
      case closeObject:
      case closeList:
        open.pop();
        isKeyNext = false;
        break;
      case comma:
        isKeyNext = open.at(-1)?.isObject === true;
        break;
      case colon:
        isKeyNext = false;
        break;
      case quote: {
        const object = open.at(-1);
        if (isKeyNext && object !== undefined) counts.keys = Math.max(counts.keys, ++object.count);
        else countValue();
        at = endOfString(text, at);
        break;
      }
      default:
        if (isSpace(code)) break;
        countValue();
        at = endOfWord(text, at);
    }
  }
  return counts;
}

/** Names a count above its maximum; undefined if all fit. */
export function exceededCount(counts: JsonCounts, most: JsonCounts): keyof JsonCounts | undefined {
  if (counts.values > most.values) return 'values';
  if (counts.keys > most.keys) return 'keys';
  if (counts.entries > most.entries) return 'entries';
  return counts.depth > most.depth ? 'depth' : undefined;
}

/** Finds the closing quote of a string. A quote after an odd number of backslashes belongs to the string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (before > start + 1 && text.charCodeAt(before - 1) === backslash) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/** Finds the last character of a number, or of `true`, `false` and `null`. */
function endOfWord(text: string, start: number): number {
  let end = start;
  while (end + 1 < text.length && !isEnd(text.charCodeAt(end + 1))) end++;
  return end;
}

function isEnd(code: number): boolean {
  return code === comma || code === closeList || code === closeObject || isSpace(code);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
