import { type ReachedPart, type Simulation, simulate as simulateFlow } from '../tools/index.ts';
import { readArguments } from './arguments.ts';
import type { Command, Terminal } from './command.ts';
import { readFlow } from './read-flow.ts';

const usage = `Usage: product-flow simulate [--visitors 1000] [--seed 1] [--ways] [--json] FILE

Leads random visitors through a flow, and searches for ways to what they did not reach.
Prints how many visitors reached each state, what nobody reached, where visitors cannot go on, and how long the ways are.
--ways prints the shortest way to each state. --json prints everything, with the shortest way to each part.
Exit codes: 0, 1 with an unreachable state or a dead end, 2 when the file cannot be read.
`;

/** `product-flow simulate FILE`: finds out what visitors of a flow reach. */
export const simulate: Command = {
  summary: 'Leads random visitors through a flow, and says what they reach.',
  usage,
  async run(args, terminal) {
    const { readFile, write, writeError } = terminal;
    const { files, options, problem } = readArguments(args, {
      visitors: 'value',
      seed: 'value',
      ways: 'flag',
      json: 'flag',
    });
    const [file] = files;
    const [visitors, seed] = [Number(options.get('visitors') ?? 1000), Number(options.get('seed') ?? 1)];
    const isWrong = problem !== undefined || file === undefined || files.length > 1;
    if (isWrong || !isCount(visitors) || visitors === 0 || !isCount(seed)) {
      writeError(`${problem === undefined ? '' : `${problem}\n`}${usage}`);
      return 2;
    }
    const read = await readFlow(file, readFile);
    if (read.flow === undefined) {
      writeError(`${read.problem}\n`);
      return 2;
    }
    const result = simulateFlow(read.flow, { visitors, seed });
    write(
      options.has('json')
        ? `${JSON.stringify(result, null, 2)}\n`
        : toText(file, result, options.has('ways'), terminal),
    );
    const hasUnreachable = result.parts.some(({ kind, way }) => kind === 'state' && way === null);
    return hasUnreachable || result.deadEnds.length > 0 ? 1 : 0;
  },
};

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function toText(file: string, result: Simulation, withWays: boolean, { hasColour }: Terminal): string {
  const paint = (code: number, text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { visitors, ended, answers, parts, deadEnds } = result;
  const length = answers === null ? '' : `, with ${answers.min} to ${answers.max} answers (median ${answers.median})`;
  const lines = [`${paint(1, file)}: ${visitors} visitors, ${ended} arrived at an end${length}`, ''];
  for (const { name, count, way } of parts.filter(({ kind }) => kind === 'state')) {
    lines.push(`  ${way === null ? paint(31, '✗') : paint(32, '✓')} ${String(count).padStart(6)}  state ${name}`);
    if (withWays && way !== null)
      for (const { answers: given } of way) lines.push(`            ${JSON.stringify(given)}`);
  }
  const unreached = parts.filter(({ kind, way }) => kind !== 'state' && way === null);
  if (unreached.length > 0)
    lines.push('', 'Nobody reached', ...unreached.map((part) => `  ${paint(33, nameOf(part))}`));
  for (const { stateId, reason, blockers, count, way } of deadEnds) {
    const why = Object.entries(blockers).map(([key, code]) => (key === '' ? code : `${key}: ${code}`));
    const how = reason === 'endless' ? 'went in circles' : 'could not go on';
    lines.push('', paint(31, `${count} visitors ${how} on the state ${stateId}`), `  ${why.join(', ')}`);
    lines.push(...way.map(({ answers: given }) => `  ${JSON.stringify(given)}`));
  }
  return `${lines.join('\n')}\n`;
}

function nameOf({ kind, path, name, holds }: ReachedPart): string {
  const side = holds === undefined ? '' : holds ? ' (holds)' : ' (does not hold)';
  return `${kind}${side}  ${path}${name === path ? '' : `  ${name}`}`;
}
