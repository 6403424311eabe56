import { parseNumber } from '@product/flow-engine';
import { formatNumber } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { IconButton, useSpeak } from '@product/ui';
import type { CSSProperties } from 'react';
import { useTextAnswer } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useExtraLabel } from '../shared/extra/use-extra-label.tsx';
import { QuestionHint } from '../shared/hint/hint.tsx';
import { useAffixes, withAffixes } from '../shared/text-input/affixes.tsx';
import type { QuestionViewProps } from '../view-props.ts';
import { midpointOf, movedBy, plainNotation, slidingRange } from './slider-range.ts';
import { useSliding } from './use-sliding.ts';

interface SliderStyle extends CSSProperties {
  '--product-slider-share': string;
}

/** Renders the browser's slider between two buttons, for visitors without arrow keys and pointer. Until the visitor moves it, the thumb is hollow and the question unanswered. */
export function SliderQuestion({ question }: QuestionViewProps) {
  const { t, code } = useTranslator();
  const { value, setValue } = useTextAnswer(question);
  const speak = useSpeak();
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
  const stepButton = (direction: 1 | -1) => {
    const id = `${field.id}-${direction}`;
    const next = movedBy(direction, position, range);
    const label = t(direction > 0 ? 'flow.sliderMore' : 'flow.sliderLess');
    return (
      <IconButton
        icon={direction > 0 ? 'chevron-end' : 'chevron-start'}
        id={id}
        label={label}
        aria-label={label}
        aria-labelledby={`${id} ${field['aria-labelledby']}`}
        // The name is read, and a tooltip of the same words would be read again.
        title={undefined}
        aria-disabled={next === position && !isEmpty}
        data-product="slider-step"
        onClick={() => {
          setValue(plainNotation(next));
          speak(format(next));
        }}
      />
    );
  };
  return (
    <>
      <QuestionHint question={question}>{t('flow.range', ends)}</QuestionHint>
      <div data-product="slider" data-empty={isShownEmpty || undefined} style={style}>
        {/* The slider itself says its value: the region of an output would say it twice. */}
        <output htmlFor={field.id} aria-live="off" data-product="slider-value">
          {isShownEmpty ? t('flow.sliderEmpty') : format(position)}
        </output>
        {stepButton(-1)}
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
        {stepButton(1)}
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
