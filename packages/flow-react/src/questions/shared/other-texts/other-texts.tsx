import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';
import { TextField } from '@product/ui';
import { useOtherTexts } from '../../../hooks/use-answer.ts';
import { questionParts, useIssue } from '../../../hooks/use-issue.ts';

/** Renders a text field for each chosen option that asks for a text. The focus stays on the option. */
export function OtherTexts({ question }: { readonly question: Question }) {
  const { t } = useTranslator();
  const { options, getText, setText } = useOtherTexts(question);
  const issue = useIssue(question.id)?.issue;
  const { controlId, problemId } = questionParts(question.id);
  return options.map(({ id, label }) => {
    const fieldId = `${controlId}-text-${id}`;
    const isMissing = issue?.code === 'otherText' && issue.params.optionId === id;
    const text = getText(id);
    return (
      <div key={id} data-product="other-text">
        <label htmlFor={fieldId}>{t('flow.otherLabel', { option: label })}</label>
        <TextField
          id={fieldId}
          aria-required="true"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? problemId : undefined}
          dir={text === '' ? undefined : 'auto'}
          enterKeyHint="next"
          value={text}
          onChange={(event) => setText(id, event.currentTarget.value)}
        />
      </div>
    );
  });
}
