import { useTranslator } from '@product/i18n/react';
import type { Issue } from '@product/model';
import { QuestionProblem } from '../../elements/question-problem.tsx';
import { useValues } from '../../hooks/use-answer.ts';
import { useFieldProps, useIssue } from '../../hooks/use-issue.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import type { QuestionViewProps } from '../view-props.ts';
import { ValueField } from './value-field.tsx';

/** Renders several labelled fields, such as the parts of an address. Each option of the question is a field. */
export function MultipleValueQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const { options, getValue, setValue } = useValues(question);
  const field = useFieldProps(question);
  const hasRequired = options.some(({ option }) => option?.isRequired === true);
  const issue = useIssue(question.id)?.issue;
  return (
    <div {...groupAttributes(field)} data-product="value-fields">
      {options.map(({ id, key, label, labelAttributes, option }) => {
        const fieldId = `${field.id}-${id}`;
        const isRequired = option?.isRequired === true;
        const value = getValue(id);
        const hasIssue = issue !== undefined && isAtFault(issue, { id, isRequired: isRequired || !hasRequired, value });
        return (
          <div key={id} data-product="value-field" data-missing={hasIssue || undefined}>
            <span data-product="value-label">
              <label id={`${fieldId}-label`} htmlFor={fieldId} {...labelAttributes}>
                {label}
              </label>{' '}
              {hasRequired && !isRequired && <small className="product-optional">{t('flow.optional')}</small>}
            </span>
            <ValueField
              field={{
                id: fieldId,
                'aria-labelledby': `${fieldId}-label`,
                'aria-describedby': hasIssue ? field['aria-describedby'] : undefined,
                'aria-invalid': hasIssue || undefined,
                'aria-required': isRequired || undefined,
              }}
              questionId={question.id}
              optionId={id}
              optionKey={key}
              valueType={option?.valueType ?? 'text'}
              value={value}
              onChange={(body) => setValue(id, body)}
            />
            <QuestionProblem question={question} itemId={id} />
          </div>
        );
      })}
    </div>
  );
}

/** Tells whether an issue of the question is about a field: the field that it names, a missing one, else every field. */
function isAtFault(issue: Issue, field: { readonly id: string; readonly isRequired: boolean; readonly value: string }) {
  if (issue.params.optionId !== undefined) return issue.params.optionId === field.id;
  return issue.code !== 'required' || (field.isRequired && field.value.trim() === '');
}
