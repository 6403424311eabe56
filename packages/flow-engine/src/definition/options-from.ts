import type { Element, Expression, Option, Question } from '@product/model';

/** Most questions in a chain of copies, since each one adds a condition to those before. */
const MAX_CHAIN = 16;
/** Most copies in a flow: more than owners need, and few enough to parse at once. */
const MAX_COPIES = 50_000;

/** Options of a question after copying. */
interface Resolved {
  readonly options: readonly Option[];
  /** Questions that the copies come through. */
  readonly chainLength: number;
}

/**
 * Copies options into the questions with `optionsFrom`, each with a condition on the answer to the other question. Own
 * options follow the copies. A repeated id is left out. The copy of a chosen option that asks for a text is that text.
 *
 * An unknown question and a cycle copy nothing.
 *
 * @returns The same elements when no question copies.
 */
export function withCopiedOptions(elements: readonly Element[]): readonly Element[] {
  const questions = elements.flatMap(({ question }) => question ?? []);
  if (questions.every(({ optionsFrom }) => optionsFrom === undefined)) return elements;
  const resolved = resolveOptions(questions);
  return elements.map((element) => {
    const { question } = element;
    const options = question?.optionsFrom && resolved.get(question)?.options;
    return question === null || options === undefined ? element : { ...element, question: { ...question, options } };
  });
}

function resolveOptions(questions: readonly Question[]): ReadonlyMap<Question, Resolved> {
  const byKey = new Map(questions.toReversed().map((question) => [question.key, question]));
  const sourceOf = ({ optionsFrom }: Question) => optionsFrom && byKey.get(optionsFrom.question);
  const resolved = new Map<Question, Resolved>();
  let copyCount = 0;
  const resolve = (question: Question): Resolved => {
    const source = sourceOf(question);
    const known = source && resolved.get(source);
    const own = { options: question.options, chainLength: 0 };
    if (source === undefined || known === undefined) return own;
    copyCount += known.options.length;
    if (known.chainLength >= MAX_CHAIN || copyCount > MAX_COPIES) return own;
    const copies = known.options.map((option) => copyOf(option, source, question));
    return { options: withoutRepeats([...copies, ...question.options]), chainLength: known.chainLength + 1 };
  };
  for (const question of questions) {
    const chain = new Set<Question>();
    let next: Question | undefined = question;
    for (; next !== undefined && !resolved.has(next) && !chain.has(next); next = sourceOf(next)) chain.add(next);
    const links = [...chain];
    const cycle = next !== undefined && chain.has(next) ? links.slice(links.indexOf(next)) : [];
    for (const link of cycle) resolved.set(link, { options: link.options, chainLength: 0 });
    for (const link of links.slice(0, links.length - cycle.length).toReversed()) resolved.set(link, resolve(link));
  }
  return resolved;
}

/** Copies an option, available while its own condition and that on the other question hold. */
function copyOf(option: Option, source: Question, { optionsFrom }: Question): Option {
  const answer: Expression = { var: `answers.${source.key}` };
  // The value of an answer is one key, or a list of keys.
  const isKey = (value: Expression): Expression => ({ '==': [value, option.key] });
  const isChosen: Expression = { or: [isKey(answer), { some: [answer, isKey({ var: '' })] }] };
  const condition: Expression = optionsFrom?.chosen === false ? { '!': [isChosen] } : isChosen;
  return {
    ...withOwnWords(option, source, optionsFrom?.chosen !== false),
    visibleIf: option.visibleIf === undefined ? condition : { and: [option.visibleIf, condition] },
  };
}

/** Lets the copy of a chosen option that asks for a text stand for that text, and ask for none. */
function withOwnWords(option: Option, source: Question, isOfChosen: boolean): Option {
  if (!isOfChosen || option.isOther !== true) return option;
  const { isOther: _, ...copy } = option;
  return { ...copy, wordsFrom: { questionId: source.id, optionId: option.id } };
}

function withoutRepeats(options: readonly Option[]): Option[] {
  return [...new Map(options.toReversed().map((option) => [option.id, option])).values()].toReversed();
}
