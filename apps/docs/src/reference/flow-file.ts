import { readFileSync } from 'node:fs';
import { root } from '../site/places.ts';
import { describeStyles } from './question-styles.ts';
import { describeSchema, type FileWords, type Schema } from './schema-tables.ts';

/** What each object of the file is called, by the field that holds it, and what its fields are for. */
const objects: FileWords['objects'] = {
  '': { title: 'The flow', about: 'The object of the file itself.' },
  languages: { title: 'Language', about: 'A language that the flow speaks.' },
  states: { title: 'State', about: 'A page. What it shows, from top to bottom, and where it leads.' },
  transitions: { title: 'Transition', about: 'A way from one state to another, taken when all of its rules match.' },
  rules: { title: 'Rule', about: 'Compares one answer with what the owner wrote.' },
  elements: { title: 'Element', about: 'What stands on a page: a question, a text, a button.' },
  triggers: { title: 'Trigger', about: 'Shows, hides or tells something when an answer fits.' },
  target_option_ids: { title: 'Trigger option', about: 'An option that a trigger shows or hides.' },
  question: { title: 'Question', about: 'What an element of the type `question` asks.' },
  options: { title: 'Option', about: 'What can be chosen.' },
  statements: { title: 'Statement', about: 'A row of a matrix.' },
};

/** The reference of the flow file as Markdown: a table for each kind of object in it, and one of the styles. */
export function describeFlowFile(): string {
  const schema = JSON.parse(readFileSync(`${root}packages/flow-engine/flow.schema.json`, 'utf8')) as Schema;
  return [describeSchema(schema, { objects }), describeStyles()].join('\n\n');
}
