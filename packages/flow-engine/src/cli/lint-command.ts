import { FlowDefinitionError } from '../definition/flow-definition-error.ts';
import { parseFlow } from '../definition/parse-flow.ts';
import { lintFlow } from '../lint/lint-flow.ts';

/** The outside world of the command, as plain functions. */
export interface Terminal {
  readFile(path: string): Promise<string>;
  write(text: string): void;
  readonly hasColour: boolean;
}

interface Finding {
  readonly file: string;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly path: string;
  readonly message: string;
}

export const usage = `Usage: product-flow lint [--json] FILE...

Checks flow definitions, or node files that hold one under "flow".
Prints every problem with its file and JSON path. --json prints one array instead.
Ends with 0 when there is no error, 1 when there is one, 2 when a file cannot be read.
`;

/** `product-flow lint FILE…`. Returns the exit code. */
export async function lintCommand(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const files = args.filter((arg) => !arg.startsWith('-'));
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--json');
  if (files.length === 0 || unknown !== undefined) {
    terminal.write(unknown === undefined ? usage : `Unknown option ${unknown}\n${usage}`);
    return 2;
  }
  const findings = (await Promise.all(files.map((file) => lintFile(file, terminal)))).flat();
  terminal.write(
    args.includes('--json') ? `${JSON.stringify(findings, null, 2)}\n` : toText(findings, files, terminal),
  );
  if (findings.some(({ code }) => code === 'unreadable')) return 2;
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

async function lintFile(file: string, terminal: Terminal): Promise<Finding[]> {
  let json: unknown;
  try {
    json = JSON.parse(await terminal.readFile(file));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ file, severity: 'error', code: 'unreadable', path: '', message }];
  }
  const { flow: definition, prefix } = unwrap(json);
  try {
    return lintFlow(parseFlow(definition)).map((problem) => ({ file, ...problem, path: prefix + problem.path }));
  } catch (error) {
    if (!(error instanceof FlowDefinitionError)) throw error;
    return error.problems.map(({ path, message }) => {
      return { file, severity: 'error', code: 'definition', path: prefix + path, message };
    });
  }
}

/** A file as the server sends it holds the flow of a node. */
function unwrap(json: unknown): { flow: unknown; prefix: string } {
  const isNode = typeof json === 'object' && json !== null && 'flow' in json && !('states' in json);
  return isNode ? { flow: json.flow, prefix: 'flow.' } : { flow: json, prefix: '' };
}

function toText(findings: readonly Finding[], files: readonly string[], { hasColour }: Terminal): string {
  const paint = (code: number, text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const lines: string[] = [];
  for (const file of files) {
    const own = findings.filter((finding) => finding.file === file);
    lines.push(own.length === 0 ? `${paint(32, '✓')} ${file}` : paint(1, file));
    for (const { severity, code, path, message } of own) {
      lines.push(
        `  ${paint(severity === 'error' ? 31 : 33, severity)}  ${path || '(file)'}  ${message} ${paint(2, code)}`,
      );
    }
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  lines.push('', `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`);
  return `${lines.join('\n')}\n`;
}

function count(amount: number, what: string): string {
  return `${amount} ${what}${amount === 1 ? '' : 's'}`;
}
