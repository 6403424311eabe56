/** Characters that end a line or start something else in a terminal, a mail or a log: C0, C1, line and paragraph separators. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;
/** Embeddings, overrides and isolates, which show the text around them in another order. Marks stay: Persian names need them. */
const overrides = /[\u202A-\u202E\u2066-\u2069]+/gu;

/** Makes a text one line, so that a name cannot forge further lines beside it. */
export function toLine(text: string): string {
  return text.replace(overrides, '').replace(breaks, ' ');
}
