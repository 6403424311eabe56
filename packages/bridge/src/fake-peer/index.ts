export { type FakeFrame, type FakeHost, fakeFrame, fakeHost } from './fake-peer.ts';
