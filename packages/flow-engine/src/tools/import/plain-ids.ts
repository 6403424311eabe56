import { isRecord, isString } from '@product/model/guard';
import type { Json } from './flow-json.ts';

/** Ids that a server accepts. Keys may be any text. */
const plainId = /^[\w.:~-]{1,64}$/;
const MAX_LENGTH = 56;

/** Replaces the ids of a flow that no server accepts, such as those with blanks. Keys and texts stay as they are. */
export function withPlainIds(flow: Json): Json {
  const states = recordsIn(flow.states);
  const elements = recordsIn(flow.elements);
  const stateId = plainIds(states);
  const elementId = plainIds(elements);
  const questionId = plainIds(recordsIn(elements.map(({ question }) => question)));
  return {
    ...flow,
    id: plainIds([flow])(flow.id),
    states: states.map((state) => ({
      ...state,
      id: stateId(state.id),
      ...(Array.isArray(state.elements) && { elements: state.elements.map(elementId) }),
      ...('next_state_id' in state && { next_state_id: stateId(state.next_state_id) }),
    })),
    ...(flow.transitions !== undefined && {
      transitions: recordsIn(flow.transitions).map((transition) => ({
        ...transition,
        from_state_id: stateId(transition.from_state_id),
        to_state_id: stateId(transition.to_state_id),
      })),
    }),
    ...(flow.elements !== undefined && {
      elements: elements.map((element) => ({
        ...element,
        id: elementId(element.id),
        ...(isRecord(element.question) && {
          question: questionWith(element.question, questionId(element.question.id)),
        }),
      })),
    }),
  };
}

function questionWith(question: Json, id: unknown): Json {
  return { ...question, id, ...withPlainParts(question, 'options'), ...withPlainParts(question, 'statements') };
}

function withPlainParts(question: Json, name: 'options' | 'statements'): Json {
  if (question[name] === undefined) return {};
  const parts = recordsIn(question[name]);
  const partId = plainIds(parts);
  return { [name]: parts.map((part) => ({ ...part, id: partId(part.id) })) };
}

/** Returns a function that replaces each id of these parts by one that is plain and its own. */
function plainIds(parts: readonly Json[]): (id: unknown) => unknown {
  const ids = new Set(parts.map(({ id }) => id).filter(isString));
  const used = new Set([...ids].filter((id) => plainId.test(id)));
  const replaced = new Map<string, string>();
  for (const id of ids) {
    if (used.has(id)) continue;
    const start = id.replace(/[^\w.:~-]+/g, '-').slice(0, MAX_LENGTH) || '-';
    let plain = start;
    for (let count = 2; used.has(plain); count++) plain = `${start}-${count}`;
    used.add(plain);
    replaced.set(id, plain);
  }
  return (id) => (isString(id) ? (replaced.get(id) ?? id) : id);
}

function recordsIn(list: unknown): readonly Json[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
