import { codeDigits } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { Button, TextField } from '@product/ui';
import { useEffect, useRef, useState } from 'react';
import { useFlow } from '../../context/flow-context.tsx';
import type { FieldProps } from '../../hooks/use-issue.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const RESEND_AFTER_MS = 60_000;
const CODE_LENGTH = 6;
/** Leaves room for the spaces and hyphens of a pasted code. */
const MAX_TYPED_LENGTH = 20;

export interface CodeEntryProps {
  readonly field: FieldProps;
  readonly isChecking: boolean;
  /** Epoch ms. */
  readonly sentAt: number | null;
  readonly onCheck: (code: string) => void;
  readonly onResend: () => void;
  readonly onChangeNumber: () => void;
}

/**
 * Renders a field for the code, with autofill from the SMS. The sixth digit checks the code. Another code can be requested
 * after a minute.
 */
export function CodeEntry({ field, isChecking, sentAt, onCheck, onResend, onChangeNumber }: CodeEntryProps) {
  const { t } = useTranslator();
  const { clock } = useFlow();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const waitSeconds = useSecondsUntil(clock, sentAt === null ? null : sentAt + RESEND_AFTER_MS);
  const labelId = `${field.id}-code-label`;
  useEffect(() => {
    if (isChecking) return;
    input.current?.focus();
    input.current?.select();
  }, [isChecking]);
  const enter = (typed: string): void => {
    setCode(typed);
    const digits = codeDigits(typed);
    // A space after the last digit does not check the same code again.
    const isNew = digits !== codeDigits(code);
    if (isNew && digits.length === CODE_LENGTH && !isChecking) onCheck(digits);
  };
  return (
    <>
      <label id={labelId} htmlFor={field.id} data-product="code-label">
        {t('flow.codeLabel')}
      </label>
      <div data-product="code-line">
        <TextField
          {...field}
          ref={input}
          aria-labelledby={`${field['aria-labelledby']} ${labelId}`}
          data-product="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={MAX_TYPED_LENGTH}
          enterKeyHint="done"
          value={code}
          onChange={(event) => enter(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && !isChecking && onCheck(code)}
        />
        <Button isLoading={isChecking} data-product="code-check" onClick={() => onCheck(code)}>
          {t('flow.codeCheck')}
        </Button>
      </div>
      <div data-product="code-actions">
        <Button variant="text" data-product="code-resend" disabled={waitSeconds > 0} onClick={onResend}>
          {waitSeconds > 0 ? t('flow.codeResendWait', { seconds: waitSeconds }) : t('flow.codeResend')}
        </Button>
        <Button variant="text" onClick={onChangeNumber}>
          {t('flow.codeChange')}
        </Button>
      </div>
    </>
  );
}
