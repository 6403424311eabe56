import type { Session } from '@product/flow-engine';
import type { Answer, AnswerKind } from '@product/model';
import { useCallback } from 'react';
import { useFlow } from './use-flow.ts';
import { useSession } from './use-session.ts';

export interface AnswerAccess {
  readonly answer: Answer | undefined;
  /** Records an answer, whole: it replaces the one before. */
  give(answer: Answer): void;
  clear(): void;
}

/** The answer to one question. Renders again when that answer changes, and for nothing else. */
export function useAnswer(questionId: string): AnswerAccess {
  const { send, now } = useFlow();
  const answer = useSession(useCallback((session: Session) => session.answers[questionId], [questionId]));
  const give = useCallback((next: Answer) => send({ type: 'answered', answer: next, at: now() }), [send, now]);
  const clear = useCallback(() => send({ type: 'cleared', questionId, at: now() }), [send, now, questionId]);
  return { answer, give, clear };
}

/** The answer, where it is of this kind. */
export function answerOfKind<Kind extends AnswerKind>(
  answer: Answer | undefined,
  kind: Kind,
): Extract<Answer, { kind: Kind }> | undefined {
  return answer?.kind === kind ? (answer as Extract<Answer, { kind: Kind }>) : undefined;
}
