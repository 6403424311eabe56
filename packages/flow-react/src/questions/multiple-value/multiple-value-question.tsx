import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';
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
  const isAtFault = useFieldsAtFault(question);
  const showsOptional = options.some(({ option }) => option?.isRequired === true);
  return (
    <div {...groupAttributes(field)} data-product="value-fields">
      {options.map(({ id, key, label, labelAttributes, option }) => {
        const fieldId = `${field.id}-${id}`;
        const isRequired = option?.isRequired === true;
        const hasIssue = isAtFault(id);
        return (
          <div key={id} data-product="value-field">
            <span data-product="value-label">
              <label id={`${fieldId}-label`} htmlFor={fieldId} {...labelAttributes}>
                {label}
              </label>
              {showsOptional && !isRequired && <small className="product-optional">{t('flow.optional')}</small>}
            </span>
            <ValueField
              field={{
                id: fieldId,
                'aria-labelledby': `${fieldId}-label`,
                'aria-describedby': hasIssue ? field['aria-describedby'] : undefined,
                'aria-invalid': hasIssue || undefined,
                'aria-required': isRequired || undefined,
              }}
              optionKey={key}
              valueType={option?.valueType ?? 'text'}
              value={getValue(id)}
              onChange={(body) => setValue(id, body)}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Returns a test for the fields that an issue is about: the field that it names, or all fields. */
function useFieldsAtFault({ id }: Question): (optionId: string) => boolean {
  const issue = useIssue(id)?.issue;
  if (issue === undefined) return () => false;
  const named = issue.params.optionId;
  return (optionId) => named === undefined || named === optionId;
}
