import type { Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { useCallback } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { canTakeBack } from '../hooks/can-take-back.ts';
import { usePresentation } from '../hooks/use-options.ts';
import type { ShownQuestion } from '../questions/view-props.ts';

/** Renders a quiet button that takes back the answer to an optional question. A dropdown has a button of its own. */
export function ClearAnswer({
  question,
  onClear,
}: {
  readonly question: ShownQuestion;
  /** Called with whether the field was filled in part. */
  readonly onClear: (isPart: boolean) => void;
}) {
  const { t } = useTranslator();
  const { send, now } = useFlow();
  const isAnswered = useSession(
    useCallback(({ answers }: Session) => Object.hasOwn(answers, question.id), [question.id]),
  );
  const isPart = useSession(
    useCallback(({ unfinished = {} }: Session) => Object.hasOwn(unfinished, question.id), [question.id]),
  );
  const isDropdown = usePresentation(question) === 'dropdown';
  if (!(isAnswered || isPart) || isDropdown || !canTakeBack(question)) return null;
  const clear = (): void => {
    send({ type: 'cleared', questionId: question.id, at: now() });
    onClear(isPart);
  };
  return (
    <button type="button" className="product-clear-answer" data-product="clear-answer" onClick={clear}>
      {t('flow.signatureClear')}
    </button>
  );
}
