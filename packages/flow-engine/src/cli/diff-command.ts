import { type ChangeLevel, diffFlows } from '../tools/index.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { readFlow } from './read-flow.ts';

const usage = `Usage: product-flow diff [--json] OLD NEW

Says what a new version of a flow means for stored answers, and for visitors who are under way.
words: texts alone. safe: every feedback of the old flow is valid in the new one. breaking: an answer may be refused,
hidden or lose its meaning.
Exit codes: 0 without a breaking change, 1 with one, 2 when a file cannot be read.
`;

const colours: Readonly<Record<ChangeLevel, number>> = { words: 2, safe: 32, breaking: 31 };

/** `product-flow diff OLD NEW`: compares two versions of a flow. */
export const diff: Command = {
  summary: 'Says what a new version of a flow means for stored answers.',
  usage,
  async run(args, { readFile, write, writeError, hasColour }) {
    const { files, options, problem } = readArguments(args, { json: 'flag' });
    const [oldFile, newFile, ...others] = files;
    if (problem !== undefined || oldFile === undefined || newFile === undefined || others.length > 0) {
      writeError(`${problem === undefined ? '' : `${problem}\n`}${usage}`);
      return 2;
    }
    const [before, after] = await Promise.all([readFlow(oldFile, readFile), readFlow(newFile, readFile)]);
    if (before.flow === undefined || after.flow === undefined) {
      writeError(`${[before.problem, after.problem].filter(Boolean).join('\n')}\n`);
      return 2;
    }
    const result = diffFlows(before.flow, after.flow);
    const paint = (level: ChangeLevel) => (hasColour ? `\u001b[${colours[level]}m${level}\u001b[0m` : level);
    const lines = result.changes.map(({ level, path, reason }) => `${paint(level)}  ${path}  ${reason}`);
    const text = [...lines, lines.length === 0 ? 'No changes' : `The change is ${result.level}.`].join('\n');
    write(options.has('json') ? `${JSON.stringify(result, null, 2)}\n` : `${text}\n`);
    return result.level === 'breaking' ? 1 : 0;
  },
};
