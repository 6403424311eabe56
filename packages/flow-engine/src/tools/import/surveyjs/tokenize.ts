/** Smallest part of an expression: a value in quotes, a name in braces, a number, a word or a sign. */
export interface Token {
  readonly type: 'text' | 'variable' | 'number' | 'word' | 'sign';
  readonly text: string;
}

const patterns: readonly (readonly [Token['type'] | 'space', RegExp])[] = [
  ['space', /[ \t\r\n]+/y],
  ['variable', /\{([^{}]*)\}/y],
  ['text', /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/sy],
  ['number', /0x\d+|\d+(?:\.\d+)?/y],
  ['word', /[a-z_][a-z_0-9]*/iy],
  ['sign', /<=|>=|=<|=>|==|!=|<>|&&|\|\||\*=|[-=<>!+*/%^(),[\]]/y],
];

/** Splits an expression into its tokens. Undefined when a character belongs to none. */
export function tokenize(expression: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let position = 0; position < expression.length; ) {
    const found = match(expression, position);
    if (found === undefined) return undefined;
    position = found.end;
    if (found.token !== undefined) tokens.push(found.token);
  }
  return tokens;
}

function match(expression: string, position: number): { end: number; token?: Token } | undefined {
  for (const [type, pattern] of patterns) {
    pattern.lastIndex = position;
    const [whole, first, second] = pattern.exec(expression) ?? [];
    if (whole === undefined) continue;
    const end = position + whole.length;
    if (type === 'space') return { end };
    const text = (first ?? second ?? whole).replaceAll(/\\(['"])/g, '$1');
    return { end, token: { type, text } };
  }
  return undefined;
}
