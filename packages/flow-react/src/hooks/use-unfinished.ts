import type { Session } from '@product/flow-engine';
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';

/**
 * Keeps the visitor on the page while the field of a question is partly filled, such as a day without its year.
 *
 * @param optionId The field, in a question of several.
 */
export function useUnfinished(questionId: string, isPartlyFilled: boolean, optionId?: string): void {
  const { send, now } = useFlow();
  const key = optionId === undefined ? questionId : `${questionId}/${optionId}`;
  const isKnown = useSession(useCallback((session: Session) => Object.hasOwn(session.unfinished ?? {}, key), [key]));
  const isAnswered = useSession(
    useCallback(
      ({ answers }: Session) => {
        const answer = answers[questionId];
        if (optionId === undefined || answer?.kind !== 'values') return answer !== undefined && optionId === undefined;
        return answer.values.some((value) => value.optionId === optionId);
      },
      [questionId, optionId],
    ),
  );
  const isUnfinished = isPartlyFilled && !isAnswered;
  useEffect(() => {
    if (isUnfinished === isKnown) return;
    send({ type: 'cleared', questionId, ...(optionId !== undefined && { optionId }), isUnfinished, at: now() });
  }, [send, now, questionId, optionId, isUnfinished, isKnown]);
}

/**
 * Watches one of the browser's own fields for a day or a time, whose value is empty while it is partly filled. Returns the
 * attributes of the input.
 */
export function useUnfinishedInput(questionId: string, optionId?: string) {
  const [isPartlyFilled, setPartlyFilled] = useState(false);
  useUnfinished(questionId, isPartlyFilled, optionId);
  // Browsers fire no `input` event while the value stays empty.
  const check = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setPartlyFilled(currentTarget.validity.badInput);
  return { onKeyUp: check, onBlur: check };
}
