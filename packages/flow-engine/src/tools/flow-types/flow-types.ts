import type { ContextField, Flow, LocalizedText, Variable } from '@product/model';
import { localize } from '../../language/language.ts';
import { type ValueShape, valueShape } from '../../questions/value-shape.ts';

const header = `/** A day, such as \`2026-11-20\`. */
export type IsoDate = \`\${number}-\${number}-\${number}\`;
/** A local date and time, such as \`2026-11-20T09:30\`. */
export type IsoDateTime = \`\${IsoDate}T\${number}:\${number}\`;
/** A time of day, such as \`09:30\`. */
export type IsoTime = \`\${number}:\${number}\`;
/** A month, such as \`2026-11\`. */
export type IsoMonth = \`\${number}-\${number}\`;
`;

/**
 * Writes the types of a flow's answers, variables and context values by key, as the text of a `.d.ts` file. The same flow
 * gives the same text. A question that is hidden or not answered has `null`.
 *
 * @example
 * await writeFile('flow.d.ts', flowTypes(flow));
 */
export function flowTypes(flow: Flow): string {
  const answers = [...flow.index.questionsByKey.values()].map((question) => {
    const body = flow.index.elementsByQuestion.get(question.id)?.body ?? {};
    return `${comment(flow, body)}  readonly ${name(question.key)}: ${typeOf(valueShape(question))} | null;\n`;
  });
  return [
    header,
    interfaceOf('FlowAnswers', 'Answers by question key. Null: hidden or not answered.', answers),
    interfaceOf('FlowVariables', 'Variables by key. Null: not computable yet.', (flow.variables ?? []).map(variable)),
    interfaceOf('FlowContext', 'Context values by key.', (flow.context ?? []).map(contextField)),
  ].join('\n');
}

function interfaceOf(title: string, meaning: string, fields: readonly string[]): string {
  return `/** ${meaning} */\nexport interface ${title} {${fields.length === 0 ? '' : '\n'}${[...new Set(fields)].join('')}}\n`;
}

function variable({ key, type }: Variable): string {
  return `  readonly ${name(key)}: ${type === 'text' ? 'string' : type} | null;\n`;
}

const contextTypes = { text: 'string', number: 'number', boolean: 'boolean', list: 'readonly string[]' } as const;

function contextField({ key, type, default: fallback }: ContextField): string {
  return `  readonly ${name(key)}${fallback === undefined ? '?' : ''}: ${contextTypes[type]};\n`;
}

/** Writes the question's text above its field, on one line and unable to end the comment. */
function comment(flow: Flow, body: LocalizedText): string {
  const text = localize(body, flow, '').replaceAll(/\s+/g, ' ').replaceAll('*/', '*\u200b/').trim();
  return text === '' ? '' : `  /** ${text} */\n`;
}

const textTypes = {
  text: 'string',
  number: 'number',
  date: 'IsoDate',
  dateTime: 'IsoDateTime',
  time: 'IsoTime',
  month: 'IsoMonth',
  files: 'number',
} as const;

function typeOf(shape: ValueShape): string {
  switch (shape.type) {
    case 'choice':
      return unionOf(shape);
    case 'list':
      return `readonly (${unionOf(shape)})[]`;
    case 'matrix': {
      const cell = typeOf(shape.cell);
      return `{ ${shape.statements.map((key) => `readonly ${name(key)}?: ${cell}; `).join('')}}`;
    }
    case 'fields':
      if (shape.fields === null) return 'Readonly<Record<string, string>>';
      return `{ ${shape.fields.map(({ key, type }) => `readonly ${name(key)}?: ${type === 'number' ? 'number' : 'string'}; `).join('')}}`;
    default:
      return textTypes[shape.type];
  }
}

function unionOf({ keys, areNumbers }: Extract<ValueShape, { type: 'choice' | 'list' }>): string {
  if (keys === null) return 'string';
  if (keys.length === 0) return 'never';
  return keys.map((key) => (areNumbers ? String(Number(key)) : name(key))).join(' | ');
}

/** Quotes a key. JSON escapes everything that a TypeScript text may not hold. */
function name(key: string): string {
  return JSON.stringify(key).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
