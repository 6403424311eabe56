import { isRecord } from '@product/model/guard';
import type { Json, Texts } from '../flow-json.ts';
import { uniqueNames } from '../names.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import type { SurveyContext } from './context.ts';
import { choiceKey } from './scan.ts';

const MAX_POINTS = 100;

/** Converts a rating: stars, faces, 0 to 10, or another scale. */
export function readRating(source: SourceObject, context: SurveyContext): Json {
  const { texts } = context;
  const type = source.take('rateType') ?? source.take('rateDisplayMode') ?? source.take('displayRateAs');
  const values = readValues(source, context);
  const ends = [texts.read(source, 'minRateDescription'), texts.read(source, 'maxRateDescription')] as const;
  const uniqueId = uniqueNames();
  const options = values.map(({ value, body }, index): Json => {
    const id = uniqueId(value);
    const description = index === 0 ? ends[0] : index === values.length - 1 ? ends[1] : undefined;
    return { id, key: id, body, ...(description !== undefined && { description }) };
  });
  if (type === 'smileys' && values.length !== 3 && values.length !== 5) {
    source.changed('rateType', 'Faces are shown with three or five options alone.');
  }
  return {
    style: styleOf(
      type,
      values.map(({ value }) => value),
    ),
    options,
  };
}

function styleOf(type: unknown, values: readonly string[]): string {
  if (type === 'stars') return 'star';
  const isZeroToTen = values.length === 11 && values.every((value, index) => value === String(index));
  return isZeroToTen ? 'score' : 'custom_score';
}

interface Point {
  readonly value: string;
  readonly body: Texts;
}

function readValues(source: SourceObject, { texts, report }: SurveyContext): readonly Point[] {
  const numbers = readRange(source);
  const values = source.list('rateValues').map((each, index): Point => {
    const fields = sourceObject(isRecord(each) ? each : {}, source.at('rateValues', index), report);
    const value = choiceKey(each);
    fields.take('value');
    const point = { value, body: texts.read(fields, 'text') ?? texts.own(value) };
    fields.reportRest(new Set());
    return point;
  });
  return values.length > 0
    ? values
    : numbers.map((number) => ({ value: String(number), body: texts.own(String(number)) }));
}

function readRange(source: SourceObject): readonly number[] {
  const [min, step, rateCount] = [
    source.number('rateMin') ?? 1,
    source.number('rateStep') ?? 1,
    source.number('rateCount'),
  ];
  const max = source.number('rateMax') ?? min + ((rateCount ?? 5) - 1) * step;
  const count = step > 0 ? Math.floor((max - min) / step + 1e-9) + 1 : 0;
  if (count > MAX_POINTS) source.lost('rateMax', `A scale has at most ${MAX_POINTS} points. Use a slider.`);
  return Array.from({ length: Math.min(Math.max(count, 1), MAX_POINTS) }, (_, index) => {
    return Number((min + index * step).toFixed(6));
  });
}
