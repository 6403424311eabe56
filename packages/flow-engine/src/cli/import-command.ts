import { isLanguageCode } from '@product/model/definitions';
import { isRecord } from '@product/model/guard';
import { type ConvertOptions, convertSurvey } from '../tools/import/convert-survey.ts';
import { detectSource, namesLanguage, type SurveySource } from '../tools/import/detect-source.ts';
import { type ElementOutcome, elementOutcomes } from '../tools/import/element-outcomes.ts';
import type { Loss } from '../tools/import/loss.ts';
import { uniqueNames } from '../tools/import/names.ts';
import { type Arguments, readArguments } from './arguments.ts';
import type { Command, ExitCode, Terminal } from './command.ts';
import { type LocatedFlowProblem, locationOf, problemsOf } from './lint-file.ts';

/** Directories and files that the verb reads and writes. */
export interface ImportFiles {
  /** Lists the JSON files of a directory and of those in it, in order. Undefined when the path is no directory. */
  listJson(path: string): Promise<readonly string[] | undefined>;
  writeFile(path: string, text: string): Promise<void>;
}

const usage = `Usage: product-flow import FILE|DIRECTORY [--from surveyjs|formbricks|typeform] [--language CODE]
                         [--out FILE|DIRECTORY] [--node] [--components FILE] [--json]

Converts a definition of another survey product to a flow, and says for each element whether it was kept, changed or lost.
A directory converts every JSON file in it, and prints the conversion rate: definitions and elements without a loss.
Without --from the definition tells its product. --language is that of a definition that names none; the default is en.
--out writes the flow (of a directory: each flow by the name of its file). --json (or --report json) prints one array instead.
--node writes a node with the flow in place of the flow alone. A node is a page: "product-server import FILE" takes it, and
shows the survey at /feedback?node_id=ID. The flow and its node have the id of the definition, else its title, else the file's name.
--components names a JSON file with SurveyJS question types of your own: { "yesno": { "type": "boolean" } }.
The linter then checks each flow, and its problems follow: "product-flow lint" says the same.
Exit codes: 0 nothing lost, 1 something lost or an error of the linter, 2 wrong arguments or a file that cannot be read.
`;

const sources: readonly string[] = ['surveyjs', 'formbricks', 'typeform'] satisfies readonly SurveySource[];

/** What the arguments say about every file. */
interface ImportOptions extends Required<Pick<ConvertOptions, 'components'>> {
  readonly from: SurveySource | undefined;
  readonly language: string | undefined;
}

/** A converted file, or why it cannot be read. */
interface Conversion {
  readonly file: string;
  readonly problem: string | undefined;
  /** The language of the texts is only assumed. */
  readonly isLanguageAssumed: boolean;
  readonly flow: unknown;
  readonly elements: readonly ElementOutcome[];
  readonly losses: readonly Loss[];
  /** Problems that the linter finds in the flow. */
  readonly findings: readonly LocatedFlowProblem[];
}

/** Creates `product-flow import FILE|DIRECTORY --from SOURCE`. */
export function importCommand(files: ImportFiles): Command {
  return {
    summary: 'Converts a SurveyJS, Formbricks or Typeform definition to a flow.',
    usage,
    run: (args, terminal) => run(args, terminal, files),
  };
}

async function run(args: readonly string[], terminal: Terminal, files: ImportFiles): Promise<ExitCode> {
  const given = readArguments(args, {
    from: 'value',
    language: 'value',
    out: 'value',
    report: 'value',
    components: 'value',
    node: 'flag',
    json: 'flag',
  });
  const [path] = given.files;
  const wanted = given.options.get('from');
  const from = sources.find((source) => source === wanted) as SurveySource | undefined;
  const language = given.options.get('language');
  const out = given.options.get('out');
  const isJson = given.options.has('json') || given.options.get('report') === 'json';
  const problem = given.problem ?? problemOf(given.options, from, language);
  if (problem !== undefined || path === undefined || given.files.length > 1) {
    terminal.writeError(`${problem === undefined ? '' : `${problem}\n`}${usage}`);
    return 2;
  }
  const components = await readComponents(given.options.get('components'), terminal);
  if (components === undefined) return 2;
  const listed = await files.listJson(path);
  const conversions: Conversion[] = [];
  const uniqueId = uniqueNames();
  for (const file of listed ?? [path]) {
    const conversion = await convertFile(file, { from, language, components }, terminal);
    const { flow } = conversion;
    conversions.push(isRecord(flow) ? { ...conversion, flow: { ...flow, id: uniqueId(String(flow.id)) } } : conversion);
  }
  if (out !== undefined) {
    for (const { file, flow, problem } of conversions) {
      const target = listed === undefined ? out : `${out}/${file.slice(path.length).replace(/^\//, '')}`;
      if (problem !== undefined) continue;
      const written = given.options.has('node') ? nodeOf(flow) : flow;
      try {
        await files.writeFile(target, `${JSON.stringify(written, null, 2)}\n`);
      } catch (error) {
        terminal.writeError(`${target}: ${error instanceof Error ? error.message : String(error)}\n`);
        return 2;
      }
    }
  }
  terminal.write(isJson ? toJson(conversions) : toText(conversions, listed !== undefined, terminal));
  if (conversions.some(({ problem }) => problem !== undefined)) return 2;
  const isLost = conversions.some(({ losses }) => losses.some(({ kind }) => kind === 'lost'));
  return isLost || conversions.some(({ findings }) => findings.some(({ severity }) => severity === 'error')) ? 1 : 0;
}

function problemOf(options: Arguments['options'], from: SurveySource | undefined, language: string | undefined) {
  if (options.has('from') && from === undefined) return `--from is one of ${sources.join(', ')}`;
  if (language !== undefined && !isLanguageCode(language)) return '--language needs a code such as es or pt-BR';
  return options.has('node') && !options.has('out') ? 'The option --node needs --out' : undefined;
}

async function readComponents(path: string | undefined, { readFile, writeError }: Terminal) {
  if (path === undefined) return {};
  try {
    const components: unknown = JSON.parse(await readFile(path));
    if (isRecord(components) && Object.values(components).every(isRecord)) return components as Record<string, object>;
    writeError(`${path}: Expected an object of question types.\n`);
  } catch (error) {
    writeError(`${path}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  return undefined;
}

async function convertFile(
  file: string,
  { from: wanted, language, components }: ImportOptions,
  { readFile }: Terminal,
): Promise<Conversion> {
  try {
    const json: unknown = JSON.parse(await readFile(file));
    const from = wanted ?? detectSource(json);
    if (from === undefined)
      throw new Error('No product that is known wrote this definition, or several could: say --from.');
    const options = { from, components, name: nameOfFile(file), ...(language !== undefined && { language }) };
    const { flow, losses } = convertSurvey(json, options);
    const unreadable = losses.find(({ feature }) => feature === 'definition');
    const findings = unreadable === undefined ? problemsOf(flow) : [];
    const isLanguageAssumed = language === undefined && !namesLanguage(json);
    return {
      file,
      problem: unreadable?.detail,
      isLanguageAssumed,
      flow,
      elements: elementOutcomes(json, losses),
      losses,
      findings,
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { file, problem, isLanguageAssumed: false, flow: undefined, elements: [], losses: [], findings: [] };
  }
}

/** Returns the name of a file without its folder and ending; empty for the standard input. */
function nameOfFile(file: string): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/\.json$/i, '');
  return name === '-' ? '' : name;
}

/** Creates the node that shows a flow, as `product-server import` takes it. */
function nodeOf(flow: unknown): object {
  const { id, name, default_language_id } = flow as Readonly<Record<string, string>>;
  const shown = { id, name: name || id, type: 'web', status: 'active', default_language_id };
  return { ...shown, flow: { ...(flow as object), node_id: id } };
}

function toJson(conversions: readonly Conversion[]): string {
  const plain = conversions.map(({ file, problem, elements, losses, findings }) => ({
    file,
    ...(problem !== undefined && { problem }),
    elements: elements.map(({ path, name, outcome }) => ({ path, name, outcome })),
    losses,
    problems: findings.map(({ id: _, ...finding }) => finding),
  }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}

const colours = { kept: 32, changed: 33, lost: 31 } as const;

function toText(conversions: readonly Conversion[], isDirectory: boolean, { hasColour }: Terminal): string {
  const paint = (code: number, text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const lines: string[] = [];
  for (const { file, problem, elements, losses, findings } of conversions) {
    lines.push(paint(1, file));
    if (problem !== undefined) lines.push(`  ${problem}`);
    const told = new Set<Loss>();
    for (const { name, outcome, losses: own } of elements) {
      if (!isDirectory || outcome !== 'kept') lines.push(`  ${paint(colours[outcome], outcome.padEnd(7))}  ${name}`);
      for (const loss of own) {
        told.add(loss);
        lines.push(`           ${loss.path}  ${loss.detail} ${paint(2, `[${loss.feature}]`)}`);
      }
    }
    for (const loss of losses) {
      if (told.has(loss) || loss.feature === 'definition') continue;
      const place = loss.path === '' ? loss.feature : `${loss.path}`;
      lines.push(`  ${paint(colours[loss.kind], loss.kind.padEnd(7))}  ${place}  ${loss.detail}`);
    }
    for (const finding of findings) {
      const { severity, code, message } = finding;
      const level = paint(severity === 'error' ? 31 : 33, severity.padEnd(7));
      lines.push(`  ${level}  ${locationOf(finding)}  ${message} ${paint(2, `[${code}]`)}`);
    }
  }
  return `${[...lines, '', ...ratesOf(conversions)].join('\n')}\n`;
}

function ratesOf(conversions: readonly Conversion[]): readonly string[] {
  const readable = conversions.filter(({ problem }) => problem === undefined);
  const whole = readable.filter(({ losses }) => !losses.some(({ kind }) => kind === 'lost'));
  const elements = readable.flatMap((conversion) => conversion.elements);
  const kept = elements.filter(({ outcome }) => outcome !== 'lost');
  const unreadable = conversions.length - readable.length;
  const assumed = readable.filter(({ isLanguageAssumed }) => isLanguageAssumed).length;
  return [
    `${whole.length} of ${readable.length} definitions without a loss${rate(whole.length, readable.length)}`,
    `${kept.length} of ${elements.length} elements without a loss${rate(kept.length, elements.length)}`,
    ...(assumed > 0
      ? [`${assumed} name no language: their texts count as English, unless --language says another`]
      : []),
    ...(unreadable > 0 ? [`${unreadable} cannot be read`] : []),
  ];
}

function rate(part: number, whole: number): string {
  return whole === 0 ? '' : ` (${Math.round((part / whole) * 100)} %)`;
}
