import { useTranslator } from '@product/i18n/react';
import { Icon, TextField } from '@product/ui';
import { useState } from 'react';
import { useTextAnswer } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useUnfinished } from '../../hooks/use-unfinished.ts';
import { groupAttributes, itemAttributes } from '../shared/group/group-attributes.ts';
import type { QuestionViewProps } from '../view-props.ts';
import { isYearFirst, monthNames, type PartialMonth, readMonth, readYear, writeMonth } from './partial-month.ts';

/**
 * Renders a month and a year as two fields, because not all browsers have a field for months. The answer is `YYYY-MM`, and
 * is missing while one of the two is.
 */
export function MonthQuestion({ question }: QuestionViewProps) {
  const { t, code } = useTranslator();
  const { value, setValue } = useTextAnswer(question);
  const field = useFieldProps(question);
  const [draft, setDraft] = useState(() => readMonth(value));
  // Differs from the draft when a restart or a trigger changed the answer. An incomplete draft stays.
  const shown = writeMonth(draft) === value ? draft : readMonth(value);
  useUnfinished(question.id, shown.month !== '' || shown.year !== '');
  const change = (part: Partial<PartialMonth>) => {
    const next = { ...shown, ...part };
    setDraft(next);
    setValue(writeMonth(next));
  };
  const attributes = { ...itemAttributes(field), 'aria-describedby': field['aria-describedby'] };

  const month = (
    <div key="month" data-product="month-part">
      <label htmlFor={`${field.id}-month`}>{t('flow.month')}</label>
      <span data-product="month-select">
        <select
          {...attributes}
          id={`${field.id}-month`}
          className="product-text-field"
          aria-required={field['aria-required']}
          value={shown.month}
          onChange={(event) => change({ month: event.currentTarget.value })}
        >
          <option value="" />
          {monthNames(code).map(({ value: number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </div>
  );
  const year = (
    <div key="year" data-product="month-part">
      <label htmlFor={`${field.id}-year`}>{t('flow.year')}</label>
      <TextField
        {...attributes}
        id={`${field.id}-year`}
        aria-required={field['aria-required']}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        enterKeyHint="next"
        maxLength={4}
        value={shown.year}
        // A year that a script changes while an input method composes it would be written twice.
        onChange={({ currentTarget: { value: typed }, nativeEvent }) =>
          change({ year: (nativeEvent as InputEvent).isComposing ? typed : readYear(typed, code) })
        }
        onCompositionEnd={({ currentTarget: { value: typed } }) => change({ year: readYear(typed, code) })}
      />
    </div>
  );
  return (
    <div {...groupAttributes(field)} data-product="month">
      {isYearFirst(code) ? [year, month] : [month, year]}
    </div>
  );
}
