import {
  buildFeedback,
  type Flow,
  type FlowTools,
  type parseFlow,
  type Session,
  transition,
} from '@product/flow-engine';
import { parseFlow as parseWithEvaluator } from '@product/flow-engine/evaluator';
import { type MaskingOptions, maskPersonalData } from '@product/flow-engine/masking';
import { isPhoneNumber, toE164 } from '@product/flow-engine/phone';
import { expectTypeOf, test } from 'vitest';

const flow = {} as Flow;
const session = {} as Session;

test('maskPersonalData takes a text and an optional country', () => {
  expectTypeOf(maskPersonalData).toBeCallableWith('Call 0532 123 45 67');
  expectTypeOf(maskPersonalData).parameter(1).toEqualTypeOf<MaskingOptions | undefined>();
  expectTypeOf(maskPersonalData).returns.toEqualTypeOf<string>();
});

test('buildFeedback accepts maskPersonalData as its mask', () => {
  buildFeedback(flow, session, { now: 0, deviceId: 'd-1', mask: maskPersonalData });
});

test('isPhoneNumber takes a text and an optional country', () => {
  expectTypeOf(isPhoneNumber).toBeCallableWith('+905321234567');
  expectTypeOf(isPhoneNumber).toBeCallableWith('0532 123 45 67', 'TR');
  expectTypeOf(isPhoneNumber).returns.toEqualTypeOf<boolean>();
});

test('the parser of the evaluator entry is that of the main entry', () => {
  expectTypeOf(parseWithEvaluator).toEqualTypeOf<typeof parseFlow>();
});

test('the phone entry provides the tools of transition', () => {
  expectTypeOf({ isPhoneNumber, toE164 }).toExtend<FlowTools>();
  transition(flow, session, { type: 'wentBack', at: 0 }, { isPhoneNumber, toE164 });
});
