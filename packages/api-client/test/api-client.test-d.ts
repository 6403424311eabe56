import {
  type ApiClient,
  createApiClient,
  createFeedbackQueue,
  type FeedbackCreated,
  type FeedbackQueue,
  type FeedbackSender,
  type FileUploaded,
  feedbackHeaders,
  type QueueNotification,
  type UnsubscribeChannel,
} from '@product/api-client';
import { type BrowserFeedbackQueue, createBrowserFeedbackQueue } from '@product/api-client/browser';
import { createStaffClient, type FeedbackPage, type StaffClient, type StoredPerson } from '@product/api-client/staff';
import type {
  ChatDetail,
  Customer,
  FlowDocument,
  Node,
  RequestError,
  Result,
  TimelineItem,
  WidgetSettings,
} from '@product/model';
import { expectTypeOf, test } from 'vitest';

const api = createApiClient({ apiUrl: '/api' });
const staff = createStaffClient({ apiUrl: '/api', staffToken: 'secret' });

test('each method of the client resolves with a typed Result', () => {
  expectTypeOf(api).toEqualTypeOf<ApiClient>();
  expectTypeOf(api.loadNode).returns.resolves.toEqualTypeOf<Result<{ node: Node; flow: FlowDocument }>>();
  expectTypeOf(api.loadCustomer).returns.resolves.toEqualTypeOf<Result<Customer & { readonly id: string }>>();
  expectTypeOf(api.postFeedback).returns.resolves.toEqualTypeOf<Result<FeedbackCreated>>();
  expectTypeOf(api.uploadFile).returns.resolves.toEqualTypeOf<Result<FileUploaded>>();
  expectTypeOf(api.loadWidgetSettings).returns.resolves.toEqualTypeOf<Result<WidgetSettings>>();
  expectTypeOf(api.loadChat).returns.resolves.toEqualTypeOf<Result<ChatDetail>>();
  expectTypeOf(api.sendChatMessage).returns.resolves.toEqualTypeOf<Result<TimelineItem>>();
  expectTypeOf(api.logQuota).returns.resolves.toEqualTypeOf<Result<undefined>>();
  expectTypeOf(api.loadNodeCss).returns.resolves.toEqualTypeOf<Result<string>>();
});

test('each method takes its input, and options of the call', () => {
  expectTypeOf(api.loadNode).toBeCallableWith({ nodeId: 'n' });
  expectTypeOf(api.loadNode).toBeCallableWith({ nodeId: 'n', signature: undefined }, { signature: 's' });
  expectTypeOf(api.loadWidgetSettings).toBeCallableWith({ code: 'PSN-HARBOUR' });
  expectTypeOf<UnsubscribeChannel>().toEqualTypeOf<'sms' | 'whatsapp' | 'push'>();
  // @ts-expect-error A chat needs its token.
  api.loadChat({ feedbackId: 'f' });
  // @ts-expect-error There is no such call.
  expectTypeOf(api.loadEverything).toBeUndefined();
});

test('the staff’s client lists without an input, and requires one elsewhere', () => {
  expectTypeOf(staff).toEqualTypeOf<StaffClient>();
  expectTypeOf(staff.listFeedbacks).toBeCallableWith();
  expectTypeOf(staff.listFeedbacks).toBeCallableWith({ unreadOnly: true, score: { min: 0, max: 6 } });
  expectTypeOf(staff.listFeedbacks).returns.resolves.toEqualTypeOf<Result<FeedbackPage>>();
  expectTypeOf(staff.loadPerson).returns.resolves.toEqualTypeOf<Result<StoredPerson>>();
  // @ts-expect-error A reply needs its feedback.
  staff.reply({ body: 'Hello', clientId: 'c' });
});

test('a notification is one of four outcomes, and an error comes with two of them', () => {
  expectTypeOf<QueueNotification['type']>().toEqualTypeOf<'accepted' | 'queued' | 'rejected' | 'superseded'>();
  expectTypeOf<Extract<QueueNotification, { type: 'queued' }>['error']>().toEqualTypeOf<RequestError>();
  expectTypeOf<Extract<QueueNotification, { type: 'accepted' }>['chatToken']>().toEqualTypeOf<string | null>();
  expectTypeOf<Extract<QueueNotification, { type: 'superseded' }>>().not.toHaveProperty('error');
});

test('the queue sends through the client, or through a client of one’s own', () => {
  expectTypeOf<ApiClient>().toExtend<FeedbackSender>();
  expectTypeOf(createFeedbackQueue).returns.toEqualTypeOf<FeedbackQueue>();
  expectTypeOf<FeedbackQueue['send']>().returns.resolves.toEqualTypeOf<QueueNotification>();
  expectTypeOf(createBrowserFeedbackQueue).returns.toEqualTypeOf<BrowserFeedbackQueue>();
  expectTypeOf(createBrowserFeedbackQueue).toBeCallableWith({ api });
});

test('feedback headers are texts by name', () => {
  expectTypeOf(feedbackHeaders).returns.toExtend<Readonly<Record<string, string>>>();
});
