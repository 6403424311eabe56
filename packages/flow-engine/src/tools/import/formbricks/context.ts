import type { UniqueNames } from '../names.ts';
import type { ReportLoss } from '../source-object.ts';
import type { TextReader } from '../texts.ts';

/** Kind of value that an answer has in conditions. */
export type AnswerShape = 'text' | 'number' | 'choice' | 'list' | 'date' | 'table' | 'fields' | 'files' | 'button';

/** A choice, row or column of the source: its key, and the names that conditions may call it. */
export interface KnownItem {
  readonly key: string;
  /** Its id, its position unless it has an id, and its texts. */
  readonly names: readonly string[];
}

/** A question of the source, as conditions refer to it. */
export interface KnownQuestion {
  readonly key: string;
  readonly shape: AnswerShape;
  readonly choices: readonly KnownItem[];
  readonly rows: readonly KnownItem[];
  readonly columns: readonly KnownItem[];
}

/** Look-ups and reports that all parts of the conversion of a Formbricks definition share. */
export interface FormbricksContext {
  readonly report: ReportLoss;
  readonly texts: TextReader;
  readonly questions: ReadonlyMap<string, KnownQuestion>;
  /** Keys of variables by their id. */
  readonly variables: ReadonlyMap<string, string>;
  readonly hiddenFields: ReadonlySet<string>;
  readonly elementIds: UniqueNames;
  /** Keys of the questions that are converted. */
  readonly asked: Set<string>;
}

/** Finds the path of a question, variable or hidden field by its id. */
export function pathOf(
  id: string,
  { questions, variables, hiddenFields }: Omit<FormbricksContext, 'texts'>,
): string | undefined {
  const question = questions.get(id);
  if (question !== undefined) return `answers.${question.key}`;
  const variable = variables.get(id);
  if (variable !== undefined) return `variables.${variable}`;
  return hiddenFields.has(id) ? `context.${id}` : undefined;
}
