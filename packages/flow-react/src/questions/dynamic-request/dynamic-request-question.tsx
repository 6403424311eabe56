import { useTranslator } from '@product/i18n/react';
import type { RequestError } from '@product/model';
import { Button, Problem, Spinner } from '@product/ui';
import { failureSentence } from '../../hooks/failure-sentence.ts';
import { useTextAnswer } from '../../hooks/use-answer.ts';
import { useRemoteData } from '../../hooks/use-remote-data.ts';
import { TextInput } from '../shared/text-input/text-input.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a text that the server uses to fill in other questions, and the state of that request. */
export function DynamicRequestQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const { remote } = useRemoteData(question.id);
  const { value, setValue } = useTextAnswer(question);
  return (
    <>
      <TextInput question={question} autoComplete="off" />
      <div data-product="request-state" role="status">
        {remote.status === 'loading' && (
          <>
            <Spinner /> {t('flow.loading')}
          </>
        )}
        {remote.status === 'failed' && (
          <>
            <Problem>
              {t(
                remote.error === null || isNotFound(remote.error)
                  ? 'flow.requestFailed'
                  : failureSentence(remote.error),
              )}
            </Problem>
            <Button size="s" onClick={() => setValue(value)}>
              {t('error.retry')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** Tells whether the server looked, and found nothing. */
function isNotFound(error: RequestError): boolean {
  return error.type === 'http' && error.status < 500 && ![401, 403, 408, 429].includes(error.status);
}
