/**
 * Converts every definition below the folder that FLOW_CORPUS names, and prints the conversion rate: of all, and of those
 * without repeated groups and mixed tables, with their losses by the number of definitions. Definitions of SurveyJS are
 * then walked in SurveyJS and as a flow side by side, without the parts that are lost. A difference that is left without
 * the parts that are changed is a loss that the report does not have.
 *
 *   FLOW_CORPUS=../definitions FLOW_CORPUS_RUNS=200 pnpm --filter @product/flow-engine corpus
 *
 * FLOW_CORPUS_RUNS is the number of visits of each definition, 5 without it. FLOW_CORPUS_COMPONENTS names a JSON file
 * with the question types of the owner, in the form of the option `components`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lintFlow, parseFlow } from '../src/index.ts';
import { withComponent } from '../src/tools/import/surveyjs/components.ts';
import { convertSurvey, type SurveySource } from '../src/tools/index.ts';
import { type WalkKind, walk } from './corpus-walk.ts';

const { FLOW_CORPUS: folder, FLOW_CORPUS_RUNS: runs = '5', FLOW_CORPUS_COMPONENTS: componentsFile } = process.env;

interface Walks {
  count: number;
  /** Walks with a difference. */
  differing: number;
  /** Walks by the change that explains their difference, and by what differs. */
  readonly explained: Map<string, number>;
  /** Differences that no report explains. */
  readonly unexplained: string[];
}

interface Tally {
  definitions: number;
  whole: number;
  /** Definitions with a repeated group or a mixed table. */
  repeating: number;
  /** Definitions without repeated groups by the feature that they lose. */
  readonly lost: Map<string, number>;
  readonly walked: Readonly<Record<WalkKind, Walks>>;
  readonly errors: string[];
}

/** Types that a flow does not have: repeated groups and mixed tables. */
const repeatingTypes: ReadonlySet<unknown> = new Set(['paneldynamic', 'matrixdynamic', 'matrixdropdown']);

if (folder === undefined) write('FLOW_CORPUS names no folder, so that nothing is converted.');
else await convertAll(folder);

async function convertAll(path: string): Promise<void> {
  const components = componentsFile === undefined ? {} : JSON.parse(await readFile(componentsFile, 'utf8'));
  const tallies = new Map<string, Tally>();
  const names = await readdir(path, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.json')).toSorted()) {
    const json = await readJson(join(path, name));
    const from = sourceOf(json);
    if (from === undefined) continue;
    const key = `${from} in ${name.split('/')[0]}`;
    const tally = tallies.get(key) ?? newTally();
    tallies.set(key, tally);
    convertOne(json, from, name, tally, components);
  }
  for (const [key, tally] of tallies) print(key, tally);
}

function newTally(): Tally {
  return {
    definitions: 0,
    whole: 0,
    repeating: 0,
    lost: new Map(),
    errors: [],
    walked: { unremarked: newWalks(), remarked: newWalks(), rest: newWalks() },
  };
}

function newWalks(): Walks {
  return { count: 0, differing: 0, explained: new Map(), unexplained: [] };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Tells by its shape which product a definition is of. */
function sourceOf(json: unknown): SurveySource | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  if ('preset' in json || 'blocks' in json || 'endings' in json) return 'formbricks';
  if ('pages' in json || 'elements' in json || 'questions' in json) return 'surveyjs';
  return 'fields' in json ? 'typeform' : undefined;
}

function convertOne(json: unknown, from: SurveySource, name: string, tally: Tally, components: Record<string, object>) {
  tally.definitions += 1;
  const { flow, losses } = convertSurvey(json, { from, components });
  const parsed = parseFlow(flow);
  const lost = losses.filter(({ kind }) => kind === 'lost');
  if (from === 'surveyjs' && isRepeating(json)) tally.repeating += 1;
  else {
    for (const feature of new Set(lost.map((loss) => loss.feature))) count(tally.lost, feature);
  }
  const error = lintFlow(parsed).find(({ severity }) => severity === 'error');
  if (error !== undefined) tally.errors.push(`${name}: ${error.path} ${error.message}`);
  if (lost.length === 0) tally.whole += 1;
  if (from !== 'surveyjs') return;
  const walked = walk(withComponents(json, new Map(Object.entries(components))) as object, Number(runs));
  if (walked === undefined) return;
  const walks = tally.walked[walked.kind];
  walks.count += 1;
  const { difference, unexplained, explainedBy } = walked;
  if (difference === undefined) return;
  walks.differing += 1;
  if (unexplained !== undefined) walks.unexplained.push(`${name}: ${unexplained}`);
  else count(walks.explained, `${explainedBy}: ${subjectOf(difference)}`);
}

/** Shortens a difference to what differs, without the name of the question. */
function subjectOf(difference: string): string {
  return difference.replace(/^seed \d+: /, '').replace(/( of [^:]*)?:.*$/s, '');
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Tells whether an element of a definition is a repeated group or a mixed table. */
function isRepeating(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return ('type' in json && repeatingTypes.has(json.type)) || Object.values(json).some(isRepeating);
}

/** Replaces the types of the owner by the types that they stand for, which SurveyJS knows as well. */
function withComponents(json: unknown, components: ReadonlyMap<string, object>): unknown {
  if (Array.isArray(json)) return json.map((item) => withComponents(item, components));
  if (typeof json !== 'object' || json === null) return json;
  const parts = Object.entries(json).map(([name, part]) => [name, withComponents(part, components)]);
  const element: Readonly<Record<string, unknown>> = Object.fromEntries(parts);
  return 'name' in element ? withComponent(element, components) : element;
}

function print(key: string, tally: Tally): void {
  const { definitions, whole, repeating, lost, walked, errors } = tally;
  write(`\n${key}: ${rate(whole, definitions)}`);
  if (repeating > 0) {
    write(
      `  ${repeating} have repeated groups or mixed tables. Of the others: ${rate(whole, definitions - repeating)}`,
    );
  }
  if (lost.size > 0) write(`  definitions that lose: ${listOf(lost).slice(0, 25).join(', ')}`);
  for (const error of errors.slice(0, 20)) write(`  error of the linter: ${error}`);
  for (const [kind, walks] of Object.entries(walked)) {
    const { differing, explained, unexplained } = walks;
    if (walks.count === 0) continue;
    write(`  ${kind}: ${walks.count} walked, ${differing} with a difference, ${unexplained.length} without a report`);
    for (const line of listOf(explained)) write(`  ${kind}: explained by ${line}`);
    for (const difference of unexplained) write(`  ${kind}: ${difference.slice(0, 600)}`);
  }
}

/** Lists names with their counts, the most frequent first. */
function listOf(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name, number]) => `${name} ${number}`);
}

function rate(whole: number, definitions: number): string {
  const percent = definitions === 0 ? 100 : Math.round((whole / definitions) * 100);
  return `${whole} of ${definitions} definitions without a loss (${percent} %)`;
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
