import { Model } from 'survey-core';
import { describe, expect, test } from 'vitest';
import { convertSurvey } from '../../src/tools/index.ts';
import { surveyJsLossyDefinitions } from './surveyjs-lossy-definitions.ts';
import { compareVisits } from './surveyjs-oracle.ts';
import { valueAt, without } from './surveyjs-parts.ts';

const runs = Number(process.env.SURVEYJS_RUNS ?? 3);

const lostPaths = (definition: object) =>
  convertSurvey(definition, { from: 'surveyjs' }).losses.flatMap(({ kind, path }) => (kind === 'lost' ? path : []));

describe.each(Object.entries(surveyJsLossyDefinitions))('%s', (_, { path, definition, isKnown = true }) => {
  test('is the one loss that is reported, and SurveyJS knows it unless it is of the owner', () => {
    expect(lostPaths(definition)).toEqual([path]);
    const kept = valueAt(new Model(structuredClone(definition)).toJSON(), path) !== undefined;
    expect(kept).toBe(isKnown);
  });

  test('is all that differs: without it the flow asks, accepts and results in the same as SurveyJS', () => {
    const rest = without(definition, [path]);
    expect(lostPaths(rest)).toEqual([]);
    expect(compareVisits(rest, runs)).toEqual([]);
  });
});
