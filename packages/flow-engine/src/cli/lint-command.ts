import { type Finding, lintFile, locationOf } from './lint-file.ts';

/** The outside world of the command, as plain functions. */
export interface Terminal {
  readFile(path: string): Promise<string>;
  write(text: string): void;
  readonly hasColour: boolean;
}

export const usage = `Usage: product-flow lint [--json] FILE...

Checks flow definitions, or node files that hold one under "flow".
Prints every problem with its file, its JSON path, the id of the element or state, and its [code]. --json prints one array instead.
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
  const findings = (await Promise.all(files.map((file) => lintFile(file, terminal.readFile)))).flat();
  const plain = findings.map(({ id: _, ...finding }) => finding);
  terminal.write(args.includes('--json') ? `${JSON.stringify(plain, null, 2)}\n` : toText(findings, files, terminal));
  if (findings.some(({ code }) => code === 'unreadable')) return 2;
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function toText(findings: readonly Finding[], files: readonly string[], { hasColour }: Terminal): string {
  const paint = (code: number, text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const lines: string[] = [];
  for (const file of files) {
    const own = findings.filter((finding) => finding.file === file);
    lines.push(own.length === 0 ? `${paint(32, '✓')} ${file}` : paint(1, file));
    for (const finding of own) {
      const { severity, code, message } = finding;
      const level = paint(severity === 'error' ? 31 : 33, severity);
      lines.push(`  ${level}  ${locationOf(finding)}  ${message} ${paint(2, `[${code}]`)}`);
    }
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  lines.push('', `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`);
  return `${lines.join('\n')}\n`;
}

function count(amount: number, what: string): string {
  return `${amount} ${what}${amount === 1 ? '' : 's'}`;
}
