import { maskPersonalData } from '../masking/index.ts';
import { type FlowTestResult, runFlowTests } from '../tools/index.ts';
import { readArguments } from './arguments.ts';
import type { Command, Terminal } from './command.ts';
import { localPlayground, playgroundLink } from './playground-link.ts';
import { readFlow, readJson } from './read-flow.ts';

const usage = `Usage: product-flow test [--playground ADDRESS] [--json] FILE TESTS...

Runs golden ways through a flow: answers in, pages, variables and payload out. TESTS are JSON files with lists of tests.
A failing test prints its first difference, and a link to the playground that replays it. The link holds the flow and the
test; nothing is sent anywhere. --playground is the address of the playground, by default
${localPlayground}
Exit codes: 0 when all tests pass, 1 when one fails, 2 when a file cannot be read or holds no tests.
`;

/** Result of a test, with its file. */
interface FileResult extends FlowTestResult {
  readonly file: string;
  /** Address that replays a failing test. */
  readonly link: string | undefined;
}

/** `product-flow test FILE TESTS…`: runs the tests of a flow. */
export const test: Command = {
  summary: 'Runs golden ways through a flow.',
  usage,
  async run(args, terminal) {
    const { readFile, write, writeError } = terminal;
    const { files, options, problem } = readArguments(args, { json: 'flag', playground: 'value' });
    const [flowFile, ...testFiles] = files;
    if (problem !== undefined || flowFile === undefined || testFiles.length === 0) {
      writeError(`${problem === undefined ? '' : `${problem}\n`}${usage}`);
      return 2;
    }
    const read = await readFlow(flowFile, readFile);
    if (read.flow === undefined) {
      writeError(`${read.problem}\n`);
      return 2;
    }
    const results: FileResult[] = [];
    const problems: string[] = [];
    for (const file of testFiles) {
      const tests = await readJson(file, readFile);
      if (tests.problem !== undefined) {
        problems.push(tests.problem);
        continue;
      }
      const report = runFlowTests(read.flow, tests.json, { mask: maskPersonalData });
      problems.push(...report.problems.map(({ path, message }) => `${file}: ${path || '(file)'}  ${message}`));
      const base = options.get('playground') ?? localPlayground;
      for (const result of report.results) {
        const link = result.isPassed ? undefined : playgroundLink(base, read.json, result.test);
        results.push({ file, ...result, link });
      }
    }
    if (options.has('json')) write(`${JSON.stringify({ results, problems }, null, 2)}\n`);
    else write(toText(results, problems, terminal));
    if (problems.length > 0) return 2;
    return results.every(({ isPassed }) => isPassed) ? 0 : 1;
  },
};

function toText(results: readonly FileResult[], problems: readonly string[], { hasColour }: Terminal): string {
  const paint = (code: number, text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const lines = problems.map((problem) => paint(31, problem));
  for (const { file, name, isPassed, difference, states, link } of results) {
    lines.push(`${isPassed ? paint(32, '✓') : paint(31, '✗')} ${file}  ${name}`);
    if (difference === null) continue;
    lines.push(
      `  ${difference.path}  ${difference.message}`,
      `  pages: ${states.join(' → ')}`,
      `  ${paint(2, link ?? '')}`,
    );
  }
  const failed = results.filter(({ isPassed }) => !isPassed).length;
  lines.push('', `${results.length - failed} passed, ${failed} failed`);
  return `${lines.join('\n')}\n`;
}
