import { formatNumber } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import type { CSSProperties } from 'react';
import { useTextAnswer } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useExtraLabel } from '../shared/extra/use-extra-label.tsx';
import { QuestionHint } from '../shared/hint/hint.tsx';
import type { QuestionViewProps } from '../view-props.ts';
import { middleOf, plainNotation, slidingRange } from './slider-range.ts';

interface SliderStyle extends CSSProperties {
  '--product-slider-share': string;
}

/** The browser's own slider. Until it is touched, its thumb is hollow and there is no answer. */
export function SliderQuestion({ question }: QuestionViewProps) {
  const { t, code } = useTranslator();
  const { value, setValue } = useTextAnswer(question);
  const range = slidingRange(question);
  const { min, max, step } = range;
  // A slider can be invalid but has no notion of being required: the frame says so in the title.
  const { 'aria-required': _, ...field } = useFieldProps(question, true);
  const isEmpty = value === '' || Number.isNaN(Number(value));
  const position = isEmpty ? middleOf(range) : Number(value);
  const words = (number: number) => formatNumber(number, code, true);
  const style: SliderStyle = { '--product-slider-share': `${((position - min) / (max - min || 1)) * 100}%` };
  const low = useExtraLabel(question, 'low_label');
  const high = useExtraLabel(question, 'high_label');
  const keep = () => isEmpty && setValue(plainNotation(position));
  return (
    <>
      <QuestionHint question={question}>{t('flow.range', { min, max })}</QuestionHint>
      <div data-product="slider" data-empty={isEmpty || undefined} style={style}>
        <output htmlFor={field.id} data-product="slider-value">
          {isEmpty ? t('flow.sliderEmpty') : words(position)}
        </output>
        <input
          {...field}
          type="range"
          {...{ min, max, step }}
          value={position}
          aria-valuetext={isEmpty ? t('flow.sliderEmpty') : words(position)}
          onChange={(event) => setValue(plainNotation(Number(event.currentTarget.value)))}
          // A press on the thumb itself moves nothing, yet chooses.
          onPointerUp={keep}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && keep()}
        />
        <div data-product="scale-ends">
          <span>
            {words(min)}
            {low && <> · {low}</>}
          </span>
          <span>
            {high && <>{high} · </>}
            {words(max)}
          </span>
        </div>
      </div>
    </>
  );
}
