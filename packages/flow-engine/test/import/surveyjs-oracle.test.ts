import { describe, expect, test } from 'vitest';
import { lintFlow, parseFlow } from '../../src/index.ts';
import { convertSurvey } from '../../src/tools/index.ts';
import { surveyJsDefinitions } from './surveyjs-definitions.ts';
import { surveyJsFieldDefinitions } from './surveyjs-field-definitions.ts';
import { compareVisits } from './surveyjs-oracle.ts';
import { surveyJsPageDefinitions } from './surveyjs-page-definitions.ts';

/** Visits of each definition. `SURVEYJS_RUNS=200` is the full form. */
const runs = Number(process.env.SURVEYJS_RUNS ?? 3);

const definitions = { ...surveyJsDefinitions, ...surveyJsFieldDefinitions, ...surveyJsPageDefinitions };

describe.each(Object.entries(definitions))('%s', (_, definition) => {
  test('are converted without a loss and without an error of the linter', () => {
    const { flow, losses } = convertSurvey(definition, { from: 'surveyjs' });
    expect(losses.filter(({ kind }) => kind === 'lost')).toEqual([]);
    expect(lintFlow(parseFlow(flow)).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('ask the same, accept the same and result in the same as in SurveyJS', () => {
    expect(compareVisits(definition, runs)).toEqual([]);
  }, 600_000);
});
