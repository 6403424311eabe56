import {
  type ChatStatus,
  type EventAnswer,
  type EventCustomer,
  type EventFeedback,
  type EventMessage,
  type EventPart,
  type EventValue,
  type FeedbackEventData,
  type FeedbackSubject,
  type FlowValue,
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookError,
  type WebhookEvent,
  type WebhookHeaders,
  type WebhookResult,
} from '@product/webhooks';
import { expectTypeOf, test } from 'vitest';

test('a result is an event with its id, or one of a closed set of errors', () => {
  expectTypeOf(verifyWebhook).returns.resolves.toEqualTypeOf<WebhookResult>();
  expectTypeOf<Extract<WebhookResult, { ok: false }>['error']>().toEqualTypeOf<WebhookError>();
  expectTypeOf<Headers>().toExtend<WebhookHeaders>();
  expectTypeOf<{ now: number; toleranceSeconds: number }>().toExtend<VerifyWebhookOptions>();
});

test('the type of an event narrows its data', () => {
  type DataOf<Type extends WebhookEvent['type']> = Extract<WebhookEvent, { type: Type }>['data'];
  expectTypeOf<DataOf<'feedback.completed'>>().toEqualTypeOf<FeedbackEventData>();
  expectTypeOf<DataOf<'message.created'>['message']>().toEqualTypeOf<EventMessage>();
  expectTypeOf<DataOf<'chat.status_changed'>['status']>().toEqualTypeOf<ChatStatus>();
  expectTypeOf<FeedbackEventData>().toExtend<FeedbackSubject>();
  expectTypeOf<FeedbackSubject['feedback']>().toEqualTypeOf<EventFeedback>();
  expectTypeOf<FeedbackSubject['customer']>().toEqualTypeOf<EventCustomer>();
  expectTypeOf<FeedbackEventData['answers'][number]>().toEqualTypeOf<EventAnswer>();
  expectTypeOf<FeedbackEventData['variables'][string]>().toEqualTypeOf<FlowValue>();
});

test('an answer has the ids and keys of its question, options and statements', () => {
  expectTypeOf<EventAnswer['question']>().toExtend<EventPart>();
  expectTypeOf<EventAnswer['values'][number]>().toEqualTypeOf<EventValue>();
  expectTypeOf<EventValue['option']>().toEqualTypeOf<EventPart | null>();
  expectTypeOf<EventValue['statement']>().toEqualTypeOf<EventPart | null>();
  expectTypeOf<EventFeedback['language']>().toEqualTypeOf<string | null>();
});

test('a feedback tells whether it is a test, and the limit that was full before it', () => {
  expectTypeOf<EventFeedback['test']>().toEqualTypeOf<boolean>();
  expectTypeOf<EventFeedback['over_limit']>().toEqualTypeOf<string | null>();
});
