import { readFileSync } from 'node:fs';
import { root } from '../site/paths.ts';

/** A row of `question-styles.json`, which the engine's build writes. */
interface StyleRow {
  readonly style: string;
  readonly answer: string;
  readonly hasOptions: boolean | null;
  readonly fields: readonly string[];
  readonly sends: readonly string[];
  readonly customer: readonly string[];
}

const about = `Each row names the kind of answer, the fields of the question that have an effect, and the fields that are sent.

- Every style reads \`is_required\`. \`binding_model\` loads options from the owner’s system for any style.
- A field outside its row has no effect, and \`product-flow lint\` reports it.
- \`min_selection_count\` and \`max_selection_count\` need \`is_multi_select\`, except of a \`checklist\` and a \`ranking\`.
- An answer names the question by its \`id\`. The payload of a matrix names the statement instead.`;

/** Describes the styles as a Markdown table: answer, fields that count, and payload. */
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
