import type { Session } from '@product/flow-engine';
import type { Answer, AnswerKind, Question } from '@product/model';
import { useCallback, useMemo } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { type LabelledOption, useLabelled, useOptions } from './use-options.ts';

export interface AnswerAccess {
  readonly answer: Answer | undefined;
  /** Sends the event `answered`. The answer replaces the one before. */
  setAnswer(answer: Answer): void;
  /** Sends the event `cleared`. */
  clear(): void;
}

/** Reads and writes the answer to one question. The component renders again only when that answer changes. */
export function useAnswer(questionId: string): AnswerAccess {
  const { send, now } = useFlow();
  const answer = useSession(useCallback((session: Session) => session.answers[questionId], [questionId]));
  const setAnswer = useCallback((next: Answer) => send({ type: 'answered', answer: next, at: now() }), [send, now]);
  const clear = useCallback(() => send({ type: 'cleared', questionId, at: now() }), [send, now, questionId]);
  return { answer, setAnswer, clear };
}

/** Narrows an answer to one kind. Returns undefined for an answer of another kind. */
export function answerOfKind<Kind extends AnswerKind>(
  answer: Answer | undefined,
  kind: Kind,
): Extract<Answer, { kind: Kind }> | undefined {
  return answer?.kind === kind ? (answer as Extract<Answer, { kind: Kind }>) : undefined;
}

export interface TextAnswer {
  /** Empty while the question is unanswered. */
  readonly value: string;
  setValue(text: string): void;
  clear(): void;
}

/** Reads and writes an answer that is sent as one string: a text, a number, a date. An empty text clears the answer. */
export function useTextAnswer(question: Question): TextAnswer {
  const { answer, setAnswer, clear } = useAnswer(question.id);
  const setValue = useCallback(
    (body: string) => (body === '' ? clear() : setAnswer({ kind: 'text', questionId: question.id, body })),
    [setAnswer, clear, question.id],
  );
  return { value: answerOfKind(answer, 'text')?.body ?? '', setValue, clear };
}

export interface SingleChoice {
  readonly options: readonly LabelledOption[];
  readonly chosenId: string | null;
  choose(optionId: string): void;
  clear(): void;
}

/** Reads and writes the choice of one option: radio buttons, scales, stars, a dropdown. */
export function useSingleChoice(question: Question): SingleChoice {
  const options = useOptions(question);
  const { answer, setAnswer, clear } = useAnswer(question.id);
  const texts = answerOfKind(answer, 'options')?.texts;
  const choose = useCallback(
    (optionId: string) =>
      setAnswer({ kind: 'options', questionId: question.id, optionIds: [optionId], ...(texts && { texts }) }),
    [setAnswer, question.id, texts],
  );
  return { options, chosenId: answerOfKind(answer, 'options')?.optionIds[0] ?? null, choose, clear };
}

export interface MultiChoice {
  readonly options: readonly LabelledOption[];
  readonly chosenIds: readonly string[];
  isChosen(optionId: string): boolean;
  /** Adds the option, or removes it. */
  toggle(optionId: string): void;
  set(optionIds: readonly string[]): void;
  clear(): void;
}

/** Reads and writes the choice of several options. Removing the last option clears the answer. */
export function useMultiChoice(question: Question): MultiChoice {
  const options = useOptions(question);
  const { answer, setAnswer, clear } = useAnswer(question.id);
  const { optionIds: chosenIds = noOptionIds, texts } = answerOfKind(answer, 'options') ?? {};
  const set = useCallback(
    (optionIds: readonly string[]) =>
      optionIds.length === 0
        ? clear()
        : setAnswer({ kind: 'options', questionId: question.id, optionIds, ...(texts && { texts }) }),
    [setAnswer, clear, question.id, texts],
  );
  return useMemo(
    () => ({
      options,
      chosenIds,
      isChosen: (optionId) => chosenIds.includes(optionId),
      toggle: (optionId) =>
        set(chosenIds.includes(optionId) ? chosenIds.filter((id) => id !== optionId) : [...chosenIds, optionId]),
      set,
      clear,
    }),
    [options, chosenIds, set, clear],
  );
}

export interface OtherTexts {
  /** Chosen options that ask for a text (`isOther`). */
  readonly options: readonly LabelledOption[];
  /** Empty while the visitor has written nothing. */
  getText(optionId: string): string;
  setText(optionId: string, text: string): void;
}

/** Reads and writes the texts of chosen options that ask for one. */
export function useOtherTexts(question: Question): OtherTexts {
  const options = useOptions(question);
  const { answer, setAnswer } = useAnswer(question.id);
  const choice = answerOfKind(answer, 'options');
  return {
    options: options.filter(({ id, option }) => option?.isOther === true && choice?.optionIds.includes(id)),
    getText: (optionId) => new Map(Object.entries(choice?.texts ?? {})).get(optionId) ?? '',
    setText(optionId, text) {
      if (choice === undefined) return;
      const others = Object.entries(choice.texts ?? {}).filter(([id]) => id !== optionId);
      setAnswer({ ...choice, texts: Object.fromEntries([...others, [optionId, text]]) });
    },
  };
}

export interface RankingAnswer {
  /** Best first, in the visitor's order. Unanswered: in the order of the options. */
  readonly items: readonly LabelledOption[];
  /** False until the visitor has ordered the options. */
  readonly isAnswered: boolean;
  /** Number of items, from the first one, that the answer ranks. */
  readonly rankedCount: number;
  reorder(optionIds: readonly string[]): void;
  clear(): void;
}

/** Reads and writes an order of options. Options that appeared after the visitor's answer are last. */
export function useRanking(question: Question): RankingAnswer {
  const options = useOptions(question);
  const { answer, setAnswer, clear } = useAnswer(question.id);
  const ranked = answerOfKind(answer, 'ranking')?.optionIds;
  const items = useMemo(() => {
    const byId = new Map(options.map((option) => [option.id, option]));
    const first = (ranked ?? []).flatMap((id) => byId.get(id) ?? []);
    return [...first, ...options.filter((option) => !first.includes(option))];
  }, [options, ranked]);
  return {
    items,
    isAnswered: ranked !== undefined,
    rankedCount: ranked?.length ?? 0,
    reorder: (optionIds) => setAnswer({ kind: 'ranking', questionId: question.id, optionIds }),
    clear,
  };
}

/** An option chosen for a statement of a matrix. */
export interface StatementPair {
  readonly statementId: string;
  readonly optionId: string;
}

export interface MatrixAnswer {
  readonly statements: readonly LabelledOption[];
  readonly options: readonly LabelledOption[];
  readonly pairs: readonly StatementPair[];
  /** Returns the id of the option chosen for a statement. */
  getChosenId(statementId: string): string | null;
  choose(statementId: string, optionId: string): void;
  /** Replaces all pairs, as maxdiff requires. An empty list clears the answer. */
  setPairs(pairs: readonly StatementPair[]): void;
}

/** Reads and writes the pairs of a matrix: statements in rows, options in columns. */
export function useMatrix(question: Question): MatrixAnswer {
  const options = useOptions(question);
  const statements = useLabelled(question.statements);
  const { answer, setAnswer, clear } = useAnswer(question.id);
  const pairs = answerOfKind(answer, 'matrix')?.pairs ?? noPairs;
  return useMemo(() => {
    const setPairs = (next: readonly StatementPair[]): void =>
      next.length === 0 ? clear() : setAnswer({ kind: 'matrix', questionId: question.id, pairs: next });
    return {
      statements,
      options,
      pairs,
      getChosenId: (statementId) => pairs.find((pair) => pair.statementId === statementId)?.optionId ?? null,
      choose: (statementId, optionId) =>
        setPairs([...pairs.filter((pair) => pair.statementId !== statementId), { statementId, optionId }]),
      setPairs,
    };
  }, [statements, options, pairs, setAnswer, clear, question.id]);
}

export interface ValuesAnswer {
  readonly options: readonly LabelledOption[];
  getValue(optionId: string): string;
  /** Sets the value of an option; an empty text removes it. Removing the last value clears the answer. */
  setValue(optionId: string, body: string): void;
}

/** Reads and writes a text or a number for each option. */
export function useValues(question: Question): ValuesAnswer {
  const options = useOptions(question);
  const { answer, setAnswer, clear } = useAnswer(question.id);
  const values = answerOfKind(answer, 'values')?.values ?? [];
  return {
    options,
    getValue: (optionId) => values.find((value) => value.optionId === optionId)?.body ?? '',
    setValue(optionId, body) {
      const others = values.filter((value) => value.optionId !== optionId);
      const next = body === '' ? others : [...others, { optionId, body }];
      if (next.length === 0) clear();
      else setAnswer({ kind: 'values', questionId: question.id, values: next });
    },
  };
}

const noOptionIds: readonly string[] = [];
const noPairs: readonly StatementPair[] = [];
