import type { UniqueNames } from '../names.ts';
import type { ReportLoss } from '../source-object.ts';
import type { TextReader } from '../texts.ts';

/** Kind of value that an answer has in conditions. */
export type AnswerShape = 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'date' | 'parts';

/** A choice of the source: the key of its option, and the names that conditions may call it. */
export interface KnownChoice {
  readonly key: string;
  /** Reference, id and label. */
  readonly names: readonly string[];
  readonly label: string;
}

/** A field of the source, as conditions refer to it. */
export interface KnownField {
  readonly key: string;
  readonly shape: AnswerShape;
  readonly choices: readonly KnownChoice[];
}

/** Look-ups and reports that all parts of the conversion of a Typeform definition share. */
export interface TypeformContext {
  readonly report: ReportLoss;
  readonly texts: TextReader;
  /** By reference or id. */
  readonly fields: ReadonlyMap<string, KnownField>;
  readonly variables: ReadonlyMap<string, string | number>;
  readonly hidden: ReadonlySet<string>;
  readonly elementIds: UniqueNames;
  /** Keys of the questions that are converted. */
  readonly asked: Set<string>;
}

/** Finds the path of what a condition or a text refers to. */
export function pathOf(
  type: unknown,
  name: string,
  { fields, variables, hidden }: Pick<TypeformContext, 'fields' | 'variables' | 'hidden'>,
): string | undefined {
  const field = type === 'field' ? fields.get(name) : undefined;
  if (field !== undefined) return `answers.${field.key}`;
  if (type === 'hidden' && hidden.has(name)) return `context.${name}`;
  return (type === 'var' || type === 'variable') && variables.has(name) ? `variables.${name}` : undefined;
}
