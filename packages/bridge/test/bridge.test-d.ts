import {
  type Channel,
  createRequests,
  type FrameMessage,
  type Handshake,
  type HostMessage,
  handshakeNonce,
  isPsnName,
  type PsnMessage,
  type PsnName,
  postToEmbedder,
  psnMessage,
  psnNames,
  type Reply,
  readFrameMessage,
  readHostMessage,
} from '@product/bridge';
import {
  type ConnectHostOptions,
  connectHost,
  type HostChannel,
  type HostConnection,
  openChannel,
  readTokenPayload,
  type TokenPayload,
} from '@product/bridge/browser';
import { type FakeFrame, type FakeHost, fakeFrame, fakeHost } from '@product/bridge/testing';
import { expectTypeOf, test } from 'vitest';

test('the names of the PSN messages are a closed union', () => {
  expectTypeOf(psnNames).items.toEqualTypeOf<PsnName>();
  expectTypeOf(psnNames.length).toEqualTypeOf<9>();
  expectTypeOf(isPsnName).guards.toEqualTypeOf<PsnName>();
  expectTypeOf<'PSN_OTHER'>().not.toExtend<PsnName>();
});

test('psnMessage takes a name and a channel or null', () => {
  expectTypeOf(psnMessage).parameters.toEqualTypeOf<[type: PsnName, channel: Channel | null]>();
  expectTypeOf(psnMessage).returns.toEqualTypeOf<PsnMessage>();
  expectTypeOf(postToEmbedder).toBeCallableWith(window, psnMessage('PSN_END_OF_FLOW', null));
});

test('a message reader takes any data and returns a message or undefined', () => {
  expectTypeOf(readHostMessage).parameters.toEqualTypeOf<[data: unknown]>();
  expectTypeOf(readHostMessage).returns.toEqualTypeOf<HostMessage | undefined>();
  expectTypeOf(readFrameMessage).returns.toEqualTypeOf<FrameMessage | undefined>();
  expectTypeOf(handshakeNonce).returns.toEqualTypeOf<string | undefined>();
  expectTypeOf<Handshake['bridge']>().toEqualTypeOf<'connect' | 'connected'>();
});

test('a request resolves with the reply or with a timeout', () => {
  const requests = createRequests<boolean>(() => () => {}, 100);
  expectTypeOf(requests.send).returns.resolves.toEqualTypeOf<Reply<boolean>>();
  expectTypeOf<Extract<Reply<boolean>, { ok: false }>['error']>().toEqualTypeOf<'timeout'>();
});

test('each end of the channel sends the messages of its side', () => {
  expectTypeOf(openChannel).returns.toEqualTypeOf<HostChannel>();
  expectTypeOf<HostChannel['send']>().parameters.toEqualTypeOf<[message: HostMessage]>();
  expectTypeOf(connectHost).parameters.toEqualTypeOf<[options: ConnectHostOptions]>();
  expectTypeOf(connectHost).returns.toEqualTypeOf<HostConnection>();
  // A text is stored by `store`, which waits for the reply.
  expectTypeOf<Parameters<HostConnection['send']>[0]['type']>().toEqualTypeOf<Exclude<FrameMessage['type'], 'store'>>();
  expectTypeOf<HostConnection['store']>().returns.resolves.toEqualTypeOf<Reply<boolean>>();
});

test('the payload of a token has a subject, and an expiry or null', () => {
  expectTypeOf(readTokenPayload).returns.toEqualTypeOf<TokenPayload | undefined>();
  expectTypeOf<TokenPayload>().toEqualTypeOf<{ readonly subject: string; readonly expiresAt: number | null }>();
});

test('each fake peer receives the messages of the other side', () => {
  expectTypeOf(fakeHost).returns.toEqualTypeOf<FakeHost>();
  expectTypeOf(fakeFrame).returns.toEqualTypeOf<FakeFrame>();
  expectTypeOf<FakeHost['received']>().items.toEqualTypeOf<FrameMessage>();
  expectTypeOf<FakeFrame['received']>().items.toEqualTypeOf<HostMessage>();
});
