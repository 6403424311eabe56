import { type Converted, convertSurvey, type Loss } from '@product/flow-engine/tools';
import { expectTypeOf, test } from 'vitest';

test('convertSurvey takes any JSON and the name of a product', () => {
  expectTypeOf(convertSurvey).toBeCallableWith({}, { from: 'surveyjs' });
  expectTypeOf(convertSurvey).toBeCallableWith({}, { from: 'surveyjs', components: { yesno: { type: 'boolean' } } });
  expectTypeOf(convertSurvey).returns.toEqualTypeOf<Converted>();
  expectTypeOf<Converted['losses']>().toEqualTypeOf<readonly Loss[]>();
  expectTypeOf<Loss['kind']>().toEqualTypeOf<'changed' | 'lost'>();
});
