import { conditionData, countedAnswer, parseNumber, progressPercent, type Session } from '@product/flow-engine';
import type { Answer, Element, Flow, Question } from '@product/model';
import { useCallback, useId } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { OwnerText } from './owner-text.tsx';

export interface GaugeReading {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: 'percent' | 'value';
}

/**
 * Reads the value of a gauge: the variable that `extra.source_variable` names, between `extra.min` (0) and `extra.max` (100);
 * else the answer to the question that `extra.source_question_id` names; else the progress through the flow in percent. A
 * source without a number has its lowest value.
 */
export function gaugeReading(flow: Flow, session: Session, element: Element): GaugeReading {
  const { source_variable: variable, source_question_id: source } = element.extra;
  if (typeof variable === 'string') return variableReading(conditionData(flow, session).variables[variable], element);
  const question = typeof source === 'string' ? flow.index.questions.get(source) : undefined;
  if (question === undefined) return { value: progressPercent(flow, session), min: 0, max: 100, unit: 'percent' };
  const { min, max } = rangeOf(question);
  return reading(numberOf(question, countedAnswer(flow, session, question), session.languageCode), min, max);
}

function variableReading(value: unknown, { extra }: Element): GaugeReading {
  const min = typeof extra.min === 'number' ? extra.min : 0;
  const max = typeof extra.max === 'number' && extra.max > min ? extra.max : Math.max(100, min + 1);
  return reading(typeof value === 'number' && Number.isFinite(value) ? value : undefined, min, max);
}

function reading(value: number | undefined, min: number, max: number): GaugeReading {
  return { value: value === undefined ? min : Math.min(max, Math.max(min, value)), min, max, unit: 'value' };
}

function rangeOf(question: Question): { min: number; max: number } {
  const keys = question.options.map(({ key }) => Number(key)).filter(Number.isFinite);
  const isScale = keys.length > 0 && keys.length === question.options.length;
  const count = question.options.length;
  const min = question.min ?? question.lowerLimit ?? (isScale ? Math.min(...keys) : count > 0 ? 1 : 0);
  const max = question.max ?? question.upperLimit ?? (isScale ? Math.max(...keys) : count > 0 ? count : 100);
  return max > min ? { min, max } : { min, max: min + 1 };
}

function numberOf(
  question: Question,
  answer: Answer | undefined,
  languageCode: Session['languageCode'],
): number | undefined {
  if (answer?.kind === 'text') return parseNumber(answer.body, languageCode);
  if (answer?.kind !== 'options') return undefined;
  const at = question.options.findIndex(({ id }) => id === answer.optionIds[0]);
  const key = Number(question.options[at]?.key ?? Number.NaN);
  if (Number.isFinite(key)) return key;
  return at < 0 ? undefined : at + 1;
}

/** Renders a read-only dial with its value as text. */
export function Gauge({ element }: { element: Element }) {
  const { flow, locale } = useFlow();
  const titleId = useId();
  const reading = useSession(
    useCallback((session: Session) => gaugeReading(flow, session, element), [flow, element]),
    isSameReading,
  );
  const { value, min, max, unit } = reading;
  const share = (value - min) / (max - min);
  const formatted = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 1,
    ...(unit === 'percent' && { style: 'percent', maximumFractionDigits: 0 }),
  }).format(unit === 'percent' ? value / 100 : value);
  return (
    <figure className="product-gauge" data-product="gauge">
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold the drawing of a dial */}
      <div
        className="product-gauge-dial"
        role="meter"
        aria-labelledby={titleId}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={formatted}
      >
        <svg viewBox="0 0 120 68" aria-hidden="true" focusable="false">
          <path className="product-gauge-track" d="M10 60a50 50 0 0 1 100 0" pathLength={100} />
          <path
            className="product-gauge-value"
            d="M10 60a50 50 0 0 1 100 0"
            pathLength={100}
            strokeDasharray={`${share * 100} 200`}
            data-empty={share === 0 || undefined}
          />
        </svg>
        <span className="product-gauge-number">{formatted}</span>
      </div>
      <figcaption id={titleId}>
        <OwnerText text={element.body} />
      </figcaption>
    </figure>
  );
}

function isSameReading(a: GaugeReading, b: GaugeReading): boolean {
  return a.value === b.value && a.min === b.min && a.max === b.max && a.unit === b.unit;
}
