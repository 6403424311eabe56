import { isObject } from '@product/model/guard';
import { convertSurvey, type Loss } from '../../src/tools/index.ts';

/** A context value is reported at its first place alone, so that each round may find another one. */
const MAX_ROUNDS = 60;

const stepsOf = (path: string) => path.split(/[.[\]]+/).filter((step) => step !== '');

/** Returns the value at a path of a definition, such as `pages[0].elements[2].choices`. */
export function valueAt(json: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((value, step) => (isObject(value) ? Reflect.get(value, step) : undefined), json);
}

/** Copies a definition without the properties, or the items of lists, at the paths. */
export function without(definition: object, paths: readonly string[]): object {
  const copy = structuredClone(definition);
  const lists = new Set<unknown[]>();
  for (const path of paths) {
    const steps = stepsOf(path);
    const last = steps.pop() ?? '';
    const holder = valueAt(copy, steps.join('.'));
    if (!isObject(holder)) continue;
    // An item of a list is undefined at first, so that the other paths keep their meaning.
    if (Array.isArray(holder)) {
      holder[Number(last)] = undefined;
      lists.add(holder);
    } else Reflect.deleteProperty(holder, last);
  }
  for (const list of lists) list.splice(0, list.length, ...list.filter((item) => item !== undefined));
  return copy;
}

/**
 * Removes what the report calls lost, until it calls nothing lost any more. Undefined when something cannot be removed.
 */
export function withoutLost(definition: object): object | undefined {
  return withoutReported(definition, ({ kind }) => kind === 'lost');
}

/** Removes the changed properties as well. Those that are absent stay, such as a default that the report names. */
export function withoutChanged(definition: object): object | undefined {
  return withoutReported(definition, ({ kind, path }, rest) => kind === 'lost' || valueAt(rest, path) !== undefined);
}

/** Removes everything that the report names, with the question around a property that is absent. */
export function withoutRemarks(definition: object): object | undefined {
  return withoutReported(definition, () => true);
}

function withoutReported(definition: object, isRemoved: (loss: Loss, rest: object) => boolean): object | undefined {
  let rest = definition;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { losses } = convertSurvey(rest, { from: 'surveyjs' });
    const paths = losses.filter((loss) => isRemoved(loss, rest)).map(({ path }) => path);
    if (paths.length === 0) return rest;
    const present = paths.map((path) => presentPath(rest, path));
    rest = without(rest, present);
  }
  return undefined;
}

/** Shortens a path to the nearest part that the definition has. */
function presentPath(definition: object, path: string): string {
  const steps = stepsOf(path);
  while (steps.length > 1 && valueAt(definition, steps.join('.')) === undefined) steps.pop();
  return steps.join('.');
}
