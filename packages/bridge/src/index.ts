export { bridgeVersion } from './messages/bridge-version.ts';
export { type FrameMessage, readFrameMessage } from './messages/frame-message.ts';
export {
  type Handshake,
  handshake,
  handshakeNonce,
  hostedFragment,
  type Markup,
  readMarkup,
} from './messages/handshake.ts';
export {
  type HostMessage,
  readHostMessage,
  type WidgetAttributes,
  type WidgetCustomer,
} from './messages/host-message.ts';
export { type EmbeddedWindow, postToEmbedder } from './psn/post-to-embedder.ts';
export {
  type Channel,
  isPsnName,
  type PsnMessage,
  type PsnName,
  psnMessage,
  psnNames,
  redirectMessage,
} from './psn/psn.ts';
export { type After, createRequests, type Reply, type Requests } from './requests/requests.ts';
