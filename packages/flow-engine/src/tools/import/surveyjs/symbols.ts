import type { Expression } from '@product/model';

/** Kind of value that an answer has in conditions. */
export type ValueShape = 'boolean' | 'choice' | 'list' | 'number' | 'text' | 'date' | 'table' | 'fields' | 'files';

/** Meaning of a name in an expression or a text. */
export type Meaning =
  | {
      readonly type: 'answer';
      readonly key: string;
      readonly shape: ValueShape;
      /** Option keys by the value in lower case. */
      readonly optionKeys: ReadonlyMap<string, string>;
      /** The order of a ranking is part of its value. */
      readonly isOrdered?: boolean;
      /** A text that is a time of day. */
      readonly isTime?: boolean;
      /** A text, a number or a date that is typed. */
      readonly isTyped?: boolean;
      /** Keys of the rows of a table or of the fields of a question, by name in lower case. */
      readonly partKeys: ReadonlyMap<string, string>;
    }
  | { readonly type: 'variable'; readonly key: string }
  /** A question that the flow does not have. */
  | { readonly type: 'lost'; readonly feature: string };

/** A name that was found, as an operand of the condition language. */
export interface Operand {
  readonly expression: Expression;
  /** Path for placeholders, such as `answers.name`. */
  readonly path: string;
  readonly shape: ValueShape | 'variable' | 'context';
  readonly optionKeys: ReadonlyMap<string, string>;
  readonly isOrdered?: boolean;
  readonly isTime?: boolean;
  readonly isTyped?: boolean;
}

/** Names of a definition. Names that are not defined in it are values of the host page. */
export interface Symbols {
  /** Tells whether the definition has a question or variable of this name. */
  has(name: string): boolean;
  find(name: string): Operand | { readonly problem: string } | { readonly constant: Constant };
  /** Creates symbols that know these names more. */
  withConstants(constants: ReadonlyMap<string, Constant>): Symbols;
  /** Returns the symbols of an expression or a text at a path, where a value of the host page is reported. */
  at(path: string): Symbols;
}

type Constant = string | number | boolean;

const none: ReadonlyMap<string, string> = new Map();

/** @param useContext Declares a name at a path as a context value, and returns its key. */
export function symbolsOf(
  meanings: ReadonlyMap<string, Meaning>,
  useContext: (name: string, path: string) => string,
  path = '',
): Symbols {
  const symbols: Symbols = {
    has: (name) => meanings.has(name.toLowerCase()),
    find(name) {
      const plain = toPlainName(name);
      // SurveyJS reads properties of a question with this sign, and no answer.
      if (plain.startsWith('$')) return { problem: `There is no counterpart of {${shorten(name)}}.` };
      const whole = meanings.get(plain.toLowerCase());
      if (whole !== undefined) return operandOf(whole, plain);
      const separator = plain.indexOf('.');
      const owner = separator > 0 ? meanings.get(plain.slice(0, separator).toLowerCase()) : undefined;
      if (owner !== undefined) return partOf(owner, plain.slice(separator + 1), plain);
      if (/[.[\]]/.test(plain)) return { problem: `There is no counterpart of {${shorten(name)}}.` };
      if (plain.toLowerCase().endsWith('-comment') && meanings.has(plain.slice(0, -'-comment'.length).toLowerCase())) {
        return { problem: `A condition cannot read the comment {${shorten(name)}}.` };
      }
      const place = `context.${useContext(plain, path)}`;
      return { expression: { var: place }, path: place, shape: 'context', optionKeys: none };
    },
    withConstants: (constants) => layerOf(constants, symbols),
    at: (place) => symbolsOf(meanings, useContext, place),
  };
  return symbols;
}

/** Removes the sign of a value without its words, and the suffix of a list without the objects around its values. */
function toPlainName(name: string): string {
  return name.replace(/^#/, '').replace(/-unwrapped$/i, '');
}

/** Looks names up in constants, then in other symbols. */
function layerOf(constants: ReadonlyMap<string, Constant>, symbols: Symbols): Symbols {
  const layer: Symbols = {
    has: (name) => constants.has(name.toLowerCase()) || symbols.has(name),
    find(name) {
      const constant = constants.get(name.toLowerCase());
      return constant === undefined ? symbols.find(name) : { constant };
    },
    withConstants: (more) => layerOf(more, layer),
    at: (place) => layerOf(constants, symbols.at(place)),
  };
  return layer;
}

function operandOf(meaning: Meaning, name: string): ReturnType<Symbols['find']> {
  switch (meaning.type) {
    case 'lost':
      return { problem: `{${shorten(name)}} is a ${meaning.feature}, which a flow does not have.` };
    case 'variable': {
      const path = `variables.${meaning.key}`;
      return { expression: { var: path }, path, shape: 'variable', optionKeys: none };
    }
    case 'answer': {
      const path = `answers.${meaning.key}`;
      const { shape, optionKeys, isOrdered = false, isTime = false, isTyped = false } = meaning;
      return { expression: { var: path }, path, shape, optionKeys, isOrdered, isTime, isTyped };
    }
  }
}

function partOf(owner: Meaning, part: string, name: string): ReturnType<Symbols['find']> {
  if (owner.type === 'lost') return operandOf(owner, name);
  const key = owner.type === 'answer' ? owner.partKeys.get(part.toLowerCase()) : undefined;
  if (owner.type !== 'answer' || key === undefined) {
    return { problem: `There is no counterpart of {${shorten(name)}}.` };
  }
  const path = `answers.${owner.key}.${key}`;
  const shape = owner.shape === 'table' ? 'choice' : 'text';
  return { expression: { var: path }, path, shape, optionKeys: shape === 'choice' ? owner.optionKeys : none };
}

function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
