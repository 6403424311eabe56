import { readArguments } from './arguments.ts';
import type { Command, ExitCode, Terminal } from './command.ts';
import { type LocatedProblem, lintFile, locationOf } from './lint-file.ts';

const usage = `Usage: product-flow lint [--json] FILE...

Checks flow definitions. A node file holds its definition under "flow"; the values of node and widget files are checked too.
Prints each problem with its file, its JSON path, the id of the element or state, and its [code]. --json prints one array.
Exit codes: 0 without errors, 1 with errors, 2 when a file cannot be read.
`;

/** Runs `product-flow lint FILE…` and returns its exit code. */
export async function lintCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { files, options, problem } = readArguments(args, { json: 'flag' });
  if (files.length === 0 || problem !== undefined) {
    terminal.writeError(`${problem === undefined ? '' : `${problem}\n`}${usage}`);
    return 2;
  }
  const problems = (await Promise.all(files.map((file) => lintFile(file, terminal.readFile)))).flat();
  const plain = problems.map(({ id: _, ...problem }) => problem);
  terminal.write(options.has('json') ? `${JSON.stringify(plain, null, 2)}\n` : toText(problems, files, terminal));
  if (problems.some(({ code }) => code === 'unreadable')) return 2;
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

export const lint: Command = {
  summary: 'Checks flow definitions.',
  usage,
  run: lintCommand,
};

function toText(problems: readonly LocatedProblem[], files: readonly string[], { hasColour }: Terminal): string {
  const paint = (code: number, text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const lines: string[] = [];
  for (const file of files) {
    const fileProblems = problems.filter((problem) => problem.file === file);
    lines.push(fileProblems.length === 0 ? `${paint(32, '✓')} ${file}` : paint(1, file));
    for (const problem of fileProblems) {
      const { severity, code, message } = problem;
      const level = paint(severity === 'error' ? 31 : 33, severity);
      lines.push(`  ${level}  ${locationOf(problem)}  ${message} ${paint(2, `[${code}]`)}`);
    }
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  lines.push('', `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`);
  return `${lines.join('\n')}\n`;
}

function count(amount: number, what: string): string {
  return `${amount} ${what}${amount === 1 ? '' : 's'}`;
}
