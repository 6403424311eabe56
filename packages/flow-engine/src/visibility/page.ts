import type { Element, Flow, State } from '@product/model';
import { stateById } from '../navigation/current-state.ts';
import type { Run } from '../session/run.ts';
import { shuffle } from './shuffle.ts';

/** The elements of a state in the order in which a session shows them, and the place of each. */
export interface Page {
  readonly elements: readonly Element[];
  readonly places: ReadonlyMap<string, number>;
}

/** Orders are asked for with every answer and change only with the session: the last one of each state is kept. */
const pages = new WeakMap<State, { readonly flow: Flow; readonly seed: number; readonly page: Page }>();

export function pageOf(flow: Flow, { currentStateId, seed }: Pick<Run, 'currentStateId' | 'seed'>): Page {
  const state = stateById(flow, currentStateId);
  const known = pages.get(state);
  if (known?.flow === flow && known.seed === seed) return known.page;
  const listed = flow.index.elementsByState.get(state.id) ?? [];
  const elements = state.style === 'random' ? withShuffledQuestions(listed, seed, state.id) : listed;
  const page = { elements, places: new Map(elements.map(({ id }, place) => [id, place])) };
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
