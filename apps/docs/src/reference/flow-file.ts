import { readFileSync } from 'node:fs';
import { root } from '../site/paths.ts';
import { describeStyles } from './question-styles.ts';
import { describeSchema, type FileDescription, type Schema } from './schema-tables.ts';

/** Title and description of each object, by the field that holds it. */
const objects: FileDescription['objects'] = {
  '': { title: 'The flow', about: 'The object of the file itself.' },
  languages: { title: 'Language', about: 'A language that the flow speaks.' },
  states: { title: 'State', about: 'A page: its elements from top to bottom, and the next page.' },
  checks: { title: 'Check', about: 'A condition on several answers of a page, with its message.' },
  transitions: { title: 'Transition', about: 'A path from one state to another, taken when all of its rules match.' },
  rules: { title: 'Rule', about: 'Compares one answer with a value or with options.' },
  elements: { title: 'Element', about: 'A part of a page: a question, a text or a button.' },
  triggers: { title: 'Trigger', about: 'Shows or hides elements, or emits events, when an answer matches.' },
  target_option_ids: { title: 'Trigger option', about: 'An option that a trigger shows or hides.' },
  question: { title: 'Question', about: 'The question of an element of the type `question`.' },
  options: { title: 'Option', about: 'A choice of a question.' },
  options_from: { title: 'Source of options', about: 'An earlier question whose options a question offers again.' },
  statements: { title: 'Statement', about: 'A row of a matrix.' },
  variables: { title: 'Variable', about: 'A value that the flow computes from answers and context.' },
  context: { title: 'Context field', about: 'A value that the host page, the address or a signature may give.' },
};

/** Describes the flow file as Markdown: a table for each kind of object, and a table of the styles. */
export function describeFlowFile(): string {
  const schema = JSON.parse(readFileSync(`${root}packages/flow-engine/flow.schema.json`, 'utf8')) as Schema;
  return [describeSchema(schema, { objects }), describeStyles()].join('\n\n');
}
