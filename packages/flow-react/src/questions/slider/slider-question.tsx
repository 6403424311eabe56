import { parseNumber } from '@product/flow-engine';
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
import { useSliding } from './use-sliding.ts';

interface SliderStyle extends CSSProperties {
  '--product-slider-share': string;
}

/** Renders the browser's slider. Until the visitor moves it, the thumb is hollow and the question unanswered. */
export function SliderQuestion({ question }: QuestionViewProps) {
  const { t, code } = useTranslator();
  const { value, setValue } = useTextAnswer(question);
  const range = slidingRange(question);
  const { min, max, step } = range;
  // The role of a slider has no `aria-required`. The title says it.
  const { 'aria-required': _, ...field } = useFieldProps(question, true);
  const given = parseNumber(value, code);
  const isEmpty = given === undefined;
  const answered = given ?? midpointOf(range);
  const { sliding, handlers } = useSliding(
    (next) => setValue(plainNotation(next)),
    // A press on the thumb changes no value, but chooses the current one.
    () => isEmpty && setValue(plainNotation(answered)),
  );
  const position = sliding ?? answered;
  const isShownEmpty = isEmpty && sliding === null;
  const affixes = useAffixes(question);
  const format = (number: number) => withAffixes(formatNumber(number, code, true), affixes);
  const ends = { min: format(min), max: format(max) };
  const style: SliderStyle = { '--product-slider-share': String((position - min) / (max - min || 1)) };
  const low = useExtraLabel(question, 'low_label');
  const high = useExtraLabel(question, 'high_label');
  return (
    <>
      <QuestionHint question={question}>{t('flow.range', ends)}</QuestionHint>
      <div data-product="slider" data-empty={isShownEmpty || undefined} style={style}>
        <output htmlFor={field.id} data-product="slider-value">
          {isShownEmpty ? t('flow.sliderEmpty') : format(position)}
        </output>
        <input
          {...field}
          aria-describedby={
            low || high ? `${field['aria-describedby']} ${field.id}-low ${field.id}-high` : field['aria-describedby']
          }
          type="range"
          {...{ min, max, step }}
          value={position}
          aria-valuetext={isShownEmpty ? t('flow.sliderEmpty') : format(position)}
          {...handlers}
        />
        <div data-product="scale-ends">
          <span id={`${field.id}-low`}>
            {ends.min}
            {low && <> · {low}</>}
          </span>
          <span id={`${field.id}-high`}>
            {high && <>{high} · </>}
            {ends.max}
          </span>
        </div>
      </div>
    </>
  );
}
