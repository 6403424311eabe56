import {
  allEndpoints,
  type EndpointName,
  type ErrorBody,
  type ErrorCode,
  endpoints,
  feedbackFingerprint,
  limits,
  type ReplyCreated,
  type RequestOf,
  type ResponseOf,
  type StaffEndpointName,
  type SubscribeRequest,
  staffEndpoints,
} from '@product/contract';
import { expectTypeOf, test } from 'vitest';

test('the names of endpoints are closed unions', () => {
  expectTypeOf(endpoints).toHaveProperty('postFeedback');
  expectTypeOf(staffEndpoints).toHaveProperty('listFeedbacks');
  expectTypeOf<'loadNode'>().toExtend<EndpointName>();
  expectTypeOf<'reply'>().toExtend<StaffEndpointName>();
  expectTypeOf<'reply'>().not.toExtend<EndpointName>();
});

test('a route keeps its literal method and path', () => {
  expectTypeOf(allEndpoints.postFeedback.route.method).toEqualTypeOf<'POST'>();
  expectTypeOf(allEndpoints.postFeedback.route.path).toEqualTypeOf<'/v1/feedbacks'>();
});

test('RequestOf has the type of each part of a request after validation', () => {
  expectTypeOf<RequestOf<'loadChat', 'params'>>().toEqualTypeOf<{ feedback_id: string }>();
  expectTypeOf<RequestOf<'loadChat', 'body'>>().toEqualTypeOf<null>();
  expectTypeOf<RequestOf<'postFeedback', 'body'>['created_offline']>().toEqualTypeOf<boolean>();
  expectTypeOf<RequestOf<'setStatus', 'body'>['status']>().toEqualTypeOf<'open' | 'queued' | 'closed' | 'archived'>();
});

test('ResponseOf has the type that a server may send, with defaults left out', () => {
  expectTypeOf<ResponseOf<'archiveChat'>>().toEqualTypeOf<{ status: 'open' | 'queued' | 'closed' | 'archived' }>();
  expectTypeOf<ResponseOf<'markRead'>>().toEqualTypeOf<null>();
  expectTypeOf<{ id: string }>().toExtend<ResponseOf<'postFeedback'>>();
  expectTypeOf<{ id: number }>().not.toExtend<ResponseOf<'postFeedback'>>();
});

test('error codes are a closed union, and an error body has one or a foreign code', () => {
  expectTypeOf<13045>().toExtend<ErrorCode>();
  expectTypeOf<'not_found'>().toExtend<ErrorCode>();
  expectTypeOf<'unknown'>().not.toExtend<ErrorCode>();
  expectTypeOf<ErrorBody['code']>().toEqualTypeOf<string | number>();
});

test('the live channel has a room for a chat and one for the inbox', () => {
  expectTypeOf<SubscribeRequest['roomId']>().toEqualTypeOf<'chat' | 'inbox'>();
  expectTypeOf<Extract<SubscribeRequest, { roomId: 'chat' }>['feedbackId']>().toEqualTypeOf<string>();
  expectTypeOf<ReplyCreated['chat_rating_enabled']>().toEqualTypeOf<boolean>();
});

test('limits are literal numbers, and a fingerprint is a text', () => {
  expectTypeOf(limits.idLength).toEqualTypeOf<128>();
  expectTypeOf(feedbackFingerprint).returns.toEqualTypeOf<string>();
  expectTypeOf(feedbackFingerprint).parameter(0).toEqualTypeOf<Readonly<Record<string, unknown>>>();
});
