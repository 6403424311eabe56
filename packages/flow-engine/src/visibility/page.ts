import type { Element, Flow, State } from '@product/model';
import { stateById } from '../navigation/current-state.ts';
import type { Run } from '../session/run.ts';
import { shuffle } from './shuffle.ts';

/** The elements of a state in the order in which a session shows them. */
export interface Page {
  readonly elements: readonly Element[];
  /** Where on the page the element of a place in the flow stands, from 0; -1 for one that is not on it. */
  readonly positionOf: (place: number) => number;
}

/** Orders are asked for with every answer and change only with the session: the last one of each state is kept. */
const pages = new WeakMap<State, { readonly flow: Flow; readonly seed: number; readonly page: Page }>();

export function pageOf(flow: Flow, { currentStateId, seed }: Pick<Run, 'currentStateId' | 'seed'>): Page {
  const state = stateById(flow, currentStateId);
  const known = pages.get(state);
  if (known?.flow === flow && known.seed === seed) return known.page;
  const listed = flow.index.elementsByState.get(state.id) ?? [];
  const elements = state.style === 'random' ? withShuffledQuestions(listed, seed, state.id) : listed;
  const page = { elements, positionOf: positionsOf(elements) };
  pages.set(state, { flow, seed, page });
  return page;
}

/** Questions change places among themselves; whatever else is on the page stays where it is. */
function withShuffledQuestions(listed: readonly Element[], seed: number, salt: string): Element[] {
  const questions = shuffle(
    listed.filter(({ question }) => question !== null),
    seed,
    salt,
  );
  let drawn = 0;
  return listed.map((element) => (element.question === null ? element : (questions[drawn++] ?? element)));
}

/** A list is read faster than a map, and one with many gaps becomes a map by itself. */
function positionsOf(elements: readonly Element[]): Page['positionOf'] {
  const positions: number[] = [];
  elements.forEach(({ place }, position) => {
    positions[place] = position;
  });
  return (place) => positions[place] ?? -1;
}
