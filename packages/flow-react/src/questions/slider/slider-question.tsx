import { formatNumber } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import type { CSSProperties } from 'react';
import { useTextAnswer } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useExtraLabel } from '../shared/extra/use-extra-label.tsx';
import { QuestionHint } from '../shared/hint/hint.tsx';
import { useAffixes, withAffixes } from '../shared/text-input/affixes.tsx';
import type { QuestionViewProps } from '../view-props.ts';
import { midpointOf, plainNotation, slidingRange } from './slider-range.ts';

interface SliderStyle extends CSSProperties {
  '--product-slider-share': string;
}

/** Renders the browser's slider. Until the visitor moves it, the thumb is hollow and the question unanswered. */
export function SliderQuestion({ question }: QuestionViewProps) {
  const { t, code } = useTranslator();
  const { value, setValue } = useTextAnswer(question);
  const range = slidingRange(question);
  const { min, max, step } = range;
  // The role of a slider has no `aria-required`. The frame marks the title instead.
  const { 'aria-required': _, ...field } = useFieldProps(question, true);
  const isEmpty = value === '' || Number.isNaN(Number(value));
  const position = isEmpty ? midpointOf(range) : Number(value);
  const affixes = useAffixes(question);
  const format = (number: number) => withAffixes(formatNumber(number, code, true), affixes);
  const ends = { min: format(min), max: format(max) };
  const style: SliderStyle = { '--product-slider-share': String((position - min) / (max - min || 1)) };
  const low = useExtraLabel(question, 'low_label');
  const high = useExtraLabel(question, 'high_label');
  const confirm = () => isEmpty && setValue(plainNotation(position));
  return (
    <>
      <QuestionHint question={question}>{t('flow.range', ends)}</QuestionHint>
      <div data-product="slider" data-empty={isEmpty || undefined} style={style}>
        <output htmlFor={field.id} data-product="slider-value">
          {isEmpty ? t('flow.sliderEmpty') : format(position)}
        </output>
        <input
          {...field}
          type="range"
          {...{ min, max, step }}
          value={position}
          aria-valuetext={isEmpty ? t('flow.sliderEmpty') : format(position)}
          onChange={(event) => setValue(plainNotation(Number(event.currentTarget.value)))}
          // A press on the thumb changes no value, but chooses the current one.
          onPointerUp={confirm}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && confirm()}
        />
        <div data-product="scale-ends">
          <span>
            {ends.min}
            {low && <> · {low}</>}
          </span>
          <span>
            {high && <>{high} · </>}
            {ends.max}
          </span>
        </div>
      </div>
    </>
  );
}
