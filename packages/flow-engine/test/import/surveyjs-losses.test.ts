import { isObject } from '@product/model/guard';
import { Model } from 'survey-core';
import { describe, expect, test } from 'vitest';
import { convertSurvey } from '../../src/tools/index.ts';
import { surveyJsLossyDefinitions } from './surveyjs-lossy-definitions.ts';
import { compareVisits } from './surveyjs-oracle.ts';

const runs = Number(process.env.SURVEYJS_RUNS ?? 3);

const stepsOf = (path: string) => path.split(/[.[\]]+/).filter((step) => step !== '');

function valueAt(json: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((value, step) => (isObject(value) ? Reflect.get(value, step) : undefined), json);
}

/** Copies a definition without the property, or the item of a list, at a path. */
function without(definition: object, path: string): object {
  const copy = structuredClone(definition);
  const steps = stepsOf(path);
  const last = steps.pop() ?? '';
  const holder = valueAt(copy, steps.join('.'));
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (isObject(holder)) Reflect.deleteProperty(holder, last);
  return copy;
}

const lostPaths = (definition: object) =>
  convertSurvey(definition, { from: 'surveyjs' }).losses.flatMap(({ kind, path }) => (kind === 'lost' ? path : []));

describe.each(Object.entries(surveyJsLossyDefinitions))('%s', (_, { path, definition, isKnown = true }) => {
  test('is the one loss that is reported, and SurveyJS knows it unless it is of the owner', () => {
    expect(lostPaths(definition)).toEqual([path]);
    const kept = valueAt(new Model(structuredClone(definition)).toJSON(), path) !== undefined;
    expect(kept).toBe(isKnown);
  });

  test('is all that differs: without it the flow asks, accepts and results in the same as SurveyJS', () => {
    const rest = without(definition, path);
    expect(lostPaths(rest)).toEqual([]);
    expect(compareVisits(rest, runs)).toEqual([]);
  });
});
