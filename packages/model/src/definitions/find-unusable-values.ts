import { formatPath, parse, type SchemaIssue } from '../schema/schema.ts';
import { nodeValues, serverValues, widgetValues } from './definition-values.ts';

/** A value of a node's or widget's file that has its type, and no effect or a wrong one. */
export interface UnusableValue {
  readonly code: 'unusableValue';
  /** Path in the file, such as `operating_hours[0].start_hour`. */
  readonly path: string;
  readonly message: string;
}

const schemas = { node: nodeValues, widget: widgetValues, server: serverValues };

/**
 * Finds the values of a definition that cannot work: a colour by name, an hour such as `9am`, a rule with a typing error.
 *
 * @param kind `server` are the settings of a node under that name.
 * @example
 * findUnusableValues('widget', { open_on: ['scrol 50'] });
 */
export function findUnusableValues(kind: keyof typeof schemas, json: unknown): readonly UnusableValue[] {
  const issues: SchemaIssue[] = [];
  parse<unknown>(schemas[kind], json, issues);
  return issues.map((issue) => ({ code: 'unusableValue', path: formatPath(issue), message: issue.message }));
}
