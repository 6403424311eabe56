export interface JsonToken {
  /** Class of the colour; null for ordinary text. */
  readonly kind: 'link' | 'string' | 'constant' | 'punctuation' | null;
  readonly text: string;
}

const parts = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*|\b(?:true|false|null)\b)|([{}[\],:])/g;

/** Splits JSON into lines of coloured parts. A broken text keeps every character, too. */
export function highlightJson(text: string): readonly (readonly JsonToken[])[] {
  return text.split('\n').map((line) => {
    const tokens: JsonToken[] = [];
    let readUntil = 0;
    for (const match of line.matchAll(parts)) {
      const [, string, colon, constant, punctuation] = match;
      if (match.index > readUntil) tokens.push({ kind: null, text: line.slice(readUntil, match.index) });
      if (string !== undefined) tokens.push({ kind: colon === undefined ? 'string' : 'link', text: string });
      if (constant !== undefined) tokens.push({ kind: 'constant', text: constant });
      const rest = colon ?? punctuation;
      if (rest !== undefined) tokens.push({ kind: 'punctuation', text: rest });
      readUntil = match.index + match[0].length;
    }
    if (readUntil < line.length) tokens.push({ kind: null, text: line.slice(readUntil) });
    return tokens;
  });
}
