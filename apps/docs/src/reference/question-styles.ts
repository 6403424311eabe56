import { readFileSync } from 'node:fs';
import { root } from '../site/places.ts';

/** A row of `question-styles.json`, which the engine writes of itself. */
interface StyleRow {
  readonly style: string;
  readonly answer: string;
  readonly hasOptions: boolean | null;
  readonly fields: readonly string[];
  readonly sends: readonly string[];
  readonly customer: readonly string[];
}

const about = `What an answer to each style is, which fields of the question it reads, and what it sends. Every style reads
\`is_required\`, and \`binding_model\` asks the owner’s system for options of any. A field that is not in the row has no effect
there: \`product-flow lint\` says so. \`min_selection_count\` and \`max_selection_count\` of a dropdown count with \`is_multi_select\`. An
answer names the question by its \`id\`; in a matrix what is sent names the statement instead.`;

/** The styles as a Markdown table: the answer each takes, the fields that count, what goes out. */
export function describeStyles(): string {
  const file = `${root}packages/flow-engine/docs/question-styles.json`;
  const rows = (JSON.parse(readFileSync(file, 'utf8')) as StyleRow[]).map((row) => {
    const { style, answer, hasOptions, fields, sends, customer } = row;
    const condition = hasOptions === null ? '' : hasOptions ? ' with options' : ' without options';
    const sent = [...sends, ...customer.map((name) => `customer.${name}`)];
    return `| \`${style}\`${condition} | \`${answer}\` | ${code(fields)} | ${code(sent)} |`;
  });
  const head = ['| style | answer | fields that count | what is sent |', '| --- | --- | --- | --- |'];
  return ['## Styles', '', about, '', ...head, ...rows].join('\n');
}

function code(names: readonly string[]): string {
  return names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', ');
}
