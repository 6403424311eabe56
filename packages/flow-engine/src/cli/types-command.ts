import { flowTypes } from '../tools/flow-types/flow-types.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { readFlow } from './read-flow.ts';

const usage = `Usage: product-flow types [--json] FILE

Prints TypeScript types of the flow's answers, variables and context values by key: save them as a .d.ts file.
--json prints { "file", "types" } in place of the text.
Exit codes: 0, or 2 when the file cannot be read.
`;

/** `product-flow types FILE`: prints the types of a flow's answers. */
export const types: Command = {
  summary: 'Prints TypeScript types of the answers of a flow.',
  usage,
  async run(args, { readFile, write, writeError }) {
    const { files, options, problem } = readArguments(args, { json: 'flag' });
    const [file] = files;
    if (problem !== undefined || file === undefined || files.length > 1) {
      writeError(`${problem === undefined ? '' : `${problem}\n`}${usage}`);
      return 2;
    }
    const read = await readFlow(file, readFile);
    if (read.flow === undefined) {
      writeError(`${read.problem}\n`);
      return 2;
    }
    const text = flowTypes(read.flow);
    write(options.has('json') ? `${JSON.stringify({ file, types: text }, null, 2)}\n` : text);
    return 0;
  },
};
