import {
  type Call,
  decodeNode,
  decodeTimelineEvent,
  type EventPage,
  type FeedbackCreated,
  type FeedbackPage,
  type ListEventsInput,
  type LoggedEvent,
  type StaffMe,
  staffCalls,
  type TimelineEvent,
  visitorCalls,
} from '@product/contract/client';
import type { ChatDetail, FlowDocument, Node, Result } from '@product/model';
import { expectTypeOf, test } from 'vitest';

test('a call writes its request from a typed input', () => {
  expectTypeOf(visitorCalls.loadNode.request).parameter(0).toExtend<{ readonly nodeId: string }>();
  expectTypeOf(visitorCalls.loadChat.request).returns.toHaveProperty('params').toEqualTypeOf<{ feedback_id: string }>();
  // @ts-expect-error A rating is 0, 50 or 100.
  visitorCalls.rateChat.request({ feedbackId: 'f', token: 't', rating: 7 });
});

test('a call decodes its response to the types of the model', () => {
  expectTypeOf(visitorCalls.loadChat.decode).returns.toEqualTypeOf<Result<ChatDetail>>();
  expectTypeOf(visitorCalls.postFeedback.decode).returns.toEqualTypeOf<Result<FeedbackCreated>>();
  expectTypeOf(staffCalls.listFeedbacks.decode).returns.toEqualTypeOf<Result<FeedbackPage>>();
  expectTypeOf(visitorCalls.askIntegration.decode).returns.toEqualTypeOf<Result<unknown>>();
});

test('decoders take any JSON', () => {
  expectTypeOf(decodeNode).parameter(0).toBeUnknown();
  expectTypeOf(decodeNode).returns.toEqualTypeOf<Result<{ node: Node; flow: FlowDocument }>>();
  expectTypeOf(decodeTimelineEvent).returns.toEqualTypeOf<Result<TimelineEvent>>();
});

test('a call of one’s own has the same shape', () => {
  const ping: Call<{ readonly id: string }, number> = {
    route: { method: 'GET', path: '/ping/{id}', base: 'api', auth: 'none', contentType: null },
    request: ({ id }) => ({ params: { id } }),
    decode: () => ({ ok: true, value: 1 }),
  };
  expectTypeOf(ping.decode).returns.toEqualTypeOf<Result<number>>();
});

test('calls of colleagues have typed inputs and values', () => {
  expectTypeOf(staffCalls.loadMe.decode).returns.toEqualTypeOf<Result<StaffMe>>();
  expectTypeOf(staffCalls.signIn.request)
    .parameter(0)
    .toEqualTypeOf<{ readonly token: string } | { readonly link: string }>();
  // @ts-expect-error There are three roles.
  staffCalls.addStaff.request({ name: 'Grace', role: 'king' });
});

test('the event log is listed by a cursor', () => {
  expectTypeOf(staffCalls.listEvents.request).parameter(0).toEqualTypeOf<ListEventsInput | undefined>();
  expectTypeOf(staffCalls.listEvents.decode).returns.toEqualTypeOf<Result<EventPage>>();
  expectTypeOf<EventPage['events'][number]>().toEqualTypeOf<LoggedEvent>();
});
