import type { Question } from '@product/model';
import { TextField } from '@product/ui';
import { QuestionProblem } from '../../elements/question-problem.tsx';
import { useValues } from '../../hooks/use-answer.ts';
import { useFieldProps, useIssue } from '../../hooks/use-issue.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import { RemoteOptions } from '../shared/remote/remote-options.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a text or a number (`extra.value_type: "number"`) for each option that arrives as binding data. */
export function DynamicMultipleValueQuestion({ question }: QuestionViewProps) {
  return (
    <RemoteOptions question={question}>
      <OptionValues question={question} />
    </RemoteOptions>
  );
}

function OptionValues({ question }: { readonly question: Question }) {
  const { options, getValue, setValue } = useValues(question);
  const field = useFieldProps(question);
  const issue = useIssue(question.id)?.issue;
  const isMissing = (id: string) => issue !== undefined && (issue.code !== 'required' || getValue(id).trim() === '');
  const isNumber = question.extra.value_type === 'number';
  return (
    <div {...groupAttributes(field)} data-product="option-values">
      {options.map(({ id, label, labelAttributes }) => (
        <div key={id} data-product="option-value" data-missing={isMissing(id) || undefined}>
          <label htmlFor={`${field.id}-${id}`} {...labelAttributes}>
            {label}
          </label>
          <TextField
            id={`${field.id}-${id}`}
            dir={isNumber ? 'ltr' : 'auto'}
            inputMode={isNumber ? 'decimal' : 'text'}
            autoComplete="off"
            {...(isMissing(id) && { 'aria-invalid': true, 'aria-describedby': field['aria-describedby'] })}
            value={getValue(id)}
            onChange={(event) => setValue(id, event.currentTarget.value)}
          />
          <QuestionProblem question={question} itemId={id} />
        </div>
      ))}
    </div>
  );
}
