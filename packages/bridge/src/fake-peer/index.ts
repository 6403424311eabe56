export { aSettings } from './a-settings.ts';
export { type FakeFrame, type FakeHost, fakeFrame, fakeHost } from './fake-peer.ts';
