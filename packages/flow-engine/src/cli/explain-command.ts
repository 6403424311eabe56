import { explain as explainPage } from '../explain/explain.ts';
import { readFlowTests, replayTest } from '../tools/index.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { explanationText } from './explanation-text.ts';
import { readFlow } from './read-flow.ts';

const usage = `Usage: product-flow explain FILE [--answers JSON] [--json]

Explains a page of a flow: what is visible and why, what blocks the page, and which state follows and why.
--answers is a list of answers page by page, such as '[{"taste":"bad"}]'. The visitor stays on the page of the last ones.
Without answers it explains the first page.
Exit codes: 0, 1 when an answer is not accepted, 2 when a file or the answers cannot be read.
`;

/** `product-flow explain FILE`: explains a page of a flow. */
export const explain: Command = {
  summary: 'Explains a page of a flow after some answers.',
  usage,
  async run(args, { readFile, write, writeError }) {
    const { files, options, problem } = readArguments(args, { answers: 'value', json: 'flag' });
    const [file] = files;
    const pages = readAnswers(options.get('answers') ?? '[]');
    if (problem !== undefined || file === undefined || files.length > 1 || pages === undefined) {
      writeError(`${problem ?? (pages === undefined ? 'The answers are no JSON' : '')}\n${usage}`.trimStart());
      return 2;
    }
    const read = await readFlow(file, readFile);
    if (read.flow === undefined) {
      writeError(`${read.problem}\n`);
      return 2;
    }
    const steps = pages.map((answers, at) => (at === pages.length - 1 ? { answers, press: 'stay' } : { answers }));
    const { tests, problems } = readFlowTests({ name: 'explain', steps });
    const [test] = tests;
    if (test === undefined) {
      writeError(`${problems.map(({ path, message }) => `${path}: ${message}`).join('\n')}\n`);
      return 2;
    }
    const { session, difference } = replayTest(read.flow, test);
    if (difference !== undefined) {
      write(`${difference.path}: ${difference.message}\n`);
      return 1;
    }
    const explanation = explainPage(read.flow, session);
    write(options.has('json') ? `${JSON.stringify(explanation, null, 2)}\n` : explanationText(explanation));
    return 0;
  },
};

/** Reads the answers: a list of objects, or one object for the first page. Undefined for text that is no JSON. */
function readAnswers(text: string): unknown[] | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? json : [json];
  } catch {
    return undefined;
  }
}
