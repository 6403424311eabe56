import { formatAsYouType } from '@product/flow-engine/phone';
import { useTranslator } from '@product/i18n/react';
import { Button, Icon } from '@product/ui';
import { useEffect, useState } from 'react';
import { useFlow } from '../../context/flow-context.tsx';
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
  // The pressed button disappears, so the focus goes to the number.
  useEffect(() => {
    if (isChanging) document.getElementById(field.id)?.focus();
  }, [isChanging, field.id]);
  const send = () => {
    setChanging(false);
    requestCode(value);
  };

  if (status === 'verified' && !isChanging)
    return (
      <div data-product="verified" role="status">
        <Icon name="check" />
        <span>{withAddress(t('flow.codeVerified'), address)}</span>
        <Button variant="text" onClick={change}>
          {t('flow.codeChange')}
        </Button>
      </div>
    );
  if ((status === 'sent' || status === 'verifying') && !isChanging)
    return (
      <div data-product="verification">
        <p role="status">{withAddress(t('flow.codeSentTo'), address)}</p>
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
