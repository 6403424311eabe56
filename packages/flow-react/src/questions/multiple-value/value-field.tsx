import type { OptionValueType } from '@product/model';
import { TextField } from '@product/ui';
import type { InputHTMLAttributes } from 'react';
import { useFlow } from '../../context/flow-context.tsx';
import { gregorianDate } from '../../formats/gregorian-year.ts';
import type { FieldProps } from '../../hooks/use-issue.ts';
import { useUnfinishedInput } from '../../hooks/use-unfinished.ts';
import { LazyPhoneEntry } from '../shared/phone-entry/lazy-phone-entry.tsx';
import { autofillToken } from './autofill-token.ts';

export interface ValueFieldProps {
  readonly field: FieldProps;
  readonly questionId: string;
  readonly optionId: string;
  /** Key of the option, which may tell what the browser can fill in. */
  readonly optionKey: string;
  readonly valueType: OptionValueType;
  readonly value: string;
  readonly onChange: (body: string) => void;
}

/** Attributes of each type of field, except for phone numbers. */
const inputs: Readonly<Record<Exclude<OptionValueType, 'phone'>, InputHTMLAttributes<HTMLInputElement>>> = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' },
  number: { inputMode: 'decimal', dir: 'ltr' },
  date: { type: 'date', dir: 'ltr', max: '9999-12-31' },
};

/** Renders the input of one field of a question, by its type. A phone number is in E.164 format, a date in ISO format. */
export function ValueField(props: ValueFieldProps) {
  const { field, optionKey, valueType, value, onChange } = props;
  const { node, locale } = useFlow();
  const watching = useUnfinishedInput(props.questionId, props.optionId);
  if (valueType === 'phone')
    return <LazyPhoneEntry field={field} value={value} countryCode={node.countryCode} onChange={onChange} />;
  return (
    <TextField
      dir={value === '' ? undefined : 'auto'}
      enterKeyHint="next"
      autoComplete={autofillToken(optionKey, valueType)}
      {...inputs[valueType]}
      {...field}
      {...(valueType === 'date' && watching)}
      data-width={valueType === 'number' || valueType === 'date' ? 'short' : undefined}
      value={value}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(valueType === 'date' ? gregorianDate(typed, locale) : typed)
      }
    />
  );
}
