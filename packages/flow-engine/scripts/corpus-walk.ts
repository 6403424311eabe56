import { convertSurvey, type Loss } from '../src/tools/index.ts';
import { differencesOf } from '../test/import/surveyjs-oracle.ts';
import { valueAt, without, withoutChanged, withoutLost, withoutRemarks } from '../test/import/surveyjs-parts.ts';

/** How a definition is walked: as it is, without or with remarks on what is changed, or without what is lost. */
export type WalkKind = 'unremarked' | 'remarked' | 'rest';

export interface Walk {
  readonly kind: WalkKind;
  /** The first difference. */
  readonly difference?: string;
  /** The reported change without which nothing differs; several; or the question that a remark is about. */
  readonly explainedBy?: string;
  /** The first difference that is left without all parts that the report names. */
  readonly unexplained?: string;
}

/**
 * Walks a definition of SurveyJS and its flow side by side. What the report calls lost is removed before. When the rest
 * differs, what it calls changed is removed as well: a difference that is left then has no report.
 *
 * @returns Undefined when nothing is left to ask without what is lost.
 */
export function walk(definition: object, runs: number): Walk | undefined {
  const losses = lossesOf(definition);
  const kind = losses.some((loss) => loss.kind === 'lost') ? 'rest' : losses.length > 0 ? 'remarked' : 'unremarked';
  const rest = withoutLost(withClearing(definition, losses));
  if (rest === undefined || !hasQuestions(rest)) return undefined;
  const difference = tryCompare(rest, runs);
  if (difference === undefined) return { kind };
  if (differenceWithout(withoutChanged, rest, runs) === undefined) {
    return { kind, difference, explainedBy: explanationOf(rest, visitsUntil(difference)) };
  }
  const unexplained = differenceWithout(withoutRemarks, rest, runs);
  return {
    kind,
    difference,
    ...(unexplained === undefined ? { explainedBy: 'a question with a remark' } : { unexplained }),
  };
}

function differenceWithout(
  remove: (definition: object) => object | undefined,
  definition: object,
  runs: number,
): string | undefined {
  const rest = remove(definition);
  return rest === undefined ? 'What is reported cannot be removed.' : tryCompare(rest, runs);
}

/** Tells how many visits it takes to find a difference, which begins with its seed. */
function visitsUntil(difference: string): number {
  return Number(/^seed (\d+)/.exec(difference)?.[1] ?? 1);
}

/** Finds the one change that explains the first difference. */
function explanationOf(definition: object, runs: number): string {
  const changes = lossesOf(definition);
  const features = new Set(changes.map(({ feature }) => feature));
  const found = [...features].find((feature) => {
    const paths = changes.flatMap((change) => (change.feature === feature ? change.path : []));
    const present = paths.filter((path) => valueAt(definition, path) !== undefined);
    const rest = withoutLost(without(definition, present));
    return rest !== undefined && tryCompare(rest, runs) === undefined;
  });
  return found ?? 'several';
}

/** Clears the answer of a hidden question at once, as a flow does and the report tells. */
function withClearing(definition: object, losses: readonly Loss[]): object {
  const clears = losses.some(({ feature }) => feature === 'clearInvisibleValues');
  return clears ? { ...definition, clearInvisibleValues: 'onHiddenContainer' } : definition;
}

function hasQuestions(definition: object): boolean {
  const { flow } = convertSurvey(definition, { from: 'surveyjs' });
  return JSON.stringify(flow).includes('"question":{');
}

function lossesOf(definition: object): readonly Loss[] {
  return convertSurvey(definition, { from: 'surveyjs' }).losses;
}

function tryCompare(definition: object, runs: number): string | undefined {
  try {
    return differencesOf(definition, runs).next().value;
  } catch (error) {
    return `SurveyJS throws ${String(error)}`;
  }
}
