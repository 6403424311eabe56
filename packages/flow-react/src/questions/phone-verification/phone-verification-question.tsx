import { formatAsYouType } from '@product/flow-engine/phone';
import { useTranslator } from '@product/i18n/react';
import { Button, Icon, useSpoken } from '@product/ui';
import { useState } from 'react';
import { useFlow } from '../../context/flow-context.tsx';
import { CODE_MINUTES } from '../../hooks/failure-sentence.ts';
import { useTextAnswer } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useVerification } from '../../hooks/use-verification.ts';
import { LazyPhoneEntry } from '../shared/phone-entry/lazy-phone-entry.tsx';
import type { QuestionViewProps } from '../view-props.ts';
import { CodeEntry } from './code-entry.tsx';

/** Renders the steps of a phone verification: number, code by SMS, confirmation. */
export function PhoneVerificationQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const { node } = useFlow();
  const { value, setValue } = useTextAnswer(question);
  const { verification, requestCode, enterCode } = useVerification(question.id);
  const field = useFieldProps(question);
  const [isChanging, setChanging] = useState(false);
  const { status, address } = verification;
  const change = () => setChanging(true);
  const isSent = (status === 'sent' || status === 'verifying') && !isChanging;
  const isVerified = status === 'verified' && !isChanging;
  const said = isVerified ? t('flow.codeVerified') : isSent ? t('flow.codeSentTo') : '';
  const [first] = useState(said);
  const sentence = said.replace('${address}', formatAsYouType(address).formatted);
  useSpoken(
    said === first ? '' : isSent ? `${sentence} ${t('flow.codeValid', { minutes: CODE_MINUTES })}` : sentence,
    verification.sentAt,
  );
  const send = () => {
    setChanging(false);
    requestCode(value);
  };

  if (isVerified)
    return (
      <div data-product="verified">
        <Icon name="check" />
        <span>{withAddress(t('flow.codeVerified'), address)}</span>
        <Button variant="text" onClick={change}>
          {t('flow.codeChange')}
        </Button>
      </div>
    );
  if (isSent)
    return (
      <div data-product="verification">
        <p>
          {withAddress(t('flow.codeSentTo'), address)} {t('flow.codeValid', { minutes: CODE_MINUTES })}
        </p>
        <CodeEntry
          field={field}
          isChecking={status === 'verifying'}
          sentAt={verification.sentAt}
          onCheck={enterCode}
          onResend={() => requestCode(address)}
          onChangeNumber={change}
        />
      </div>
    );
  return (
    <div data-product="verification">
      <LazyPhoneEntry field={field} value={value} countryCode={node.countryCode} onChange={setValue} onEnter={send} />
      <Button isLoading={status === 'sending'} data-product="code-send" onClick={send}>
        {t('flow.codeSend')}
      </Button>
    </div>
  );
}

/** Renders a sentence with the phone number in it, in groups of digits and always from left to right. */
function withAddress(sentence: string, address: string) {
  const [before, after = ''] = sentence.split('${address}');
  return (
    <>
      {before}
      <bdi dir="ltr" data-product="verified-address">
        {formatAsYouType(address).formatted}
      </bdi>
      {after}
    </>
  );
}
