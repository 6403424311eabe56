import { isRecord } from '@product/model/guard';
import type { Json, Texts } from '../flow-json.ts';
import { uniqueNames } from '../names.ts';
import { MAX_FACES as MAX_DIFFERENT_FACES, scaleFields } from '../scale.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import type { SurveyContext } from './context.ts';
import { choiceKey, choiceText } from './scan.ts';

/** Points that SurveyJS generates at most. */
const MAX_POINTS = 20;
/** Faces that SurveyJS shows at most. */
const MAX_FACES = 10;

/** Converts a rating: stars, faces, 0 to 10, or another scale. */
export function readRating(source: SourceObject, context: SurveyContext): Json {
  const { texts } = context;
  const type = source.take('rateType') ?? source.take('rateDisplayMode') ?? source.take('displayRateAs');
  const values = readValues(source, context).slice(0, type === 'smileys' ? MAX_FACES : undefined);
  const [low, high] = [texts.read(source, 'minRateDescription'), texts.read(source, 'maxRateDescription')];
  if (source.flag('displayRateDescriptionsAsExtremeItems') === true) {
    source.changed('displayRateDescriptionsAsExtremeItems', 'The descriptions are beside the ends of the scale.');
  }
  const uniqueId = uniqueNames();
  const options = values.map(({ value, body }): Json => {
    const id = uniqueId(value);
    return { id, key: id, body };
  });
  if (type === 'smileys' && values.length > MAX_DIFFERENT_FACES) {
    source.changed('rateType', 'Some options have the same face.');
  }
  const style = styleOf(
    type,
    values.map(({ value }) => value),
  );
  return scaleFields(style, options, {
    ...{ low, high, hasFaces: type === 'smileys' },
    reportNote: () =>
      source.changed('minRateDescription', 'Stars have no words at their ends. The description says them.'),
  });
}

function styleOf(type: unknown, values: readonly string[]): 'star' | 'score' | 'custom_score' {
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
  const isGenerated = source.take('autoGenerate') === true;
  const values = source.list('rateValues').map((each, index): Point => {
    const fields = sourceObject(isRecord(each) ? each : {}, source.at('rateValues', index), report);
    const value = choiceKey(each);
    fields.take('value');
    const point = { value, body: texts.read(fields, 'text') ?? texts.own(choiceText(each)) };
    fields.reportRest(new Set());
    return point;
  });
  return values.length > 0 && !isGenerated
    ? values
    : numbers.map((number) => ({ value: String(number), body: texts.own(String(number)) }));
}

/** Reads the points that a definition counts. `rateCount` decides only the end that `rateMin` and `rateMax` leave open. */
function readRange(source: SourceObject): readonly number[] {
  const [givenMin, givenMax, step] = [
    source.number('rateMin'),
    source.number('rateMax'),
    source.number('rateStep') ?? 1,
  ];
  const span = ((source.number('rateCount') ?? NaN) - 1) * step;
  const max = givenMax ?? (givenMin === undefined || Number.isNaN(span) ? 5 : givenMin + span);
  const min = Math.min(givenMin ?? (givenMax === undefined || Number.isNaN(span) ? 1 : givenMax - span), max);
  const count = step > 0 ? Math.floor((max - min) / step + 1e-9) + 1 : 0;
  return Array.from({ length: Math.min(Math.max(count, 1), MAX_POINTS) }, (_, index) => {
    return Number((min + index * step).toFixed(6));
  });
}
