import { isRecord, isString } from '@product/model/guard';
import type { Loss } from './loss.ts';

/** Outcome of the conversion of one element, with its losses. */
export interface ElementOutcome {
  /** Path in the source. */
  readonly path: string;
  readonly name: string;
  readonly outcome: 'kept' | 'changed' | 'lost';
  readonly losses: readonly Loss[];
}

/** Levels of panels, groups and their properties. */
const MAX_DEPTH = 60;

const lists = ['pages', 'blocks', 'elements', 'questions', 'fields'] as const;

/** Lists the elements of a definition in their order, with the losses of each. */
export function elementOutcomes(json: unknown, losses: readonly Loss[]): readonly ElementOutcome[] {
  const elements: { readonly path: string; readonly name: string }[] = [];
  addElements(json, '', elements, 0);
  const known = new Set(elements.map(({ path }) => path));
  const own = new Map<string, Loss[]>();
  for (const loss of losses) {
    const path = ownerOf(loss.path, known);
    if (path !== undefined) own.set(path, [...(own.get(path) ?? []), loss]);
  }
  return elements.map(({ path, name }) => {
    const found = own.get(path) ?? [];
    const isLost = found.some(({ kind }) => kind === 'lost');
    return { path, name, outcome: isLost ? 'lost' : found.length > 0 ? 'changed' : 'kept', losses: found };
  });
}

function addElements(json: unknown, path: string, found: { path: string; name: string }[], depth: number): void {
  if (!isRecord(json) || depth > MAX_DEPTH) return;
  const { name, ref, id, type } = json;
  const label = [name, ref, id].find((each) => isString(each) && each !== '');
  if (isString(type) && isString(label) && path.endsWith(']')) found.push({ path, name: label });
  const prefix = path === '' ? '' : `${path}.`;
  for (const list of lists) {
    const items = json[list];
    if (!Array.isArray(items)) continue;
    for (const [index, item] of items.entries()) addElements(item, `${prefix}${list}[${index}]`, found, depth + 1);
  }
  for (const inner of ['properties', 'preset', 'data']) addElements(json[inner], `${prefix}${inner}`, found, depth + 1);
}

/** Finds the innermost element that a path is in. */
function ownerOf(path: string, known: ReadonlySet<string>): string | undefined {
  let rest = path;
  while (rest !== '' && !known.has(rest)) rest = rest.slice(0, Math.max(rest.lastIndexOf('.'), 0));
  return rest === '' ? undefined : rest;
}
