export { type FrameMessage, readFrameMessage } from './messages/frame-message.ts';
export { type Handshake, handshake, handshakeNonce, hostedFragment } from './messages/handshake.ts';
export {
  type HostMessage,
  readHostMessage,
  type WidgetAttributes,
  type WidgetCustomer,
} from './messages/host-message.ts';
export { bridgeVersion } from './messages/shape.ts';
export { type Channel, isPsnName, type PsnMessage, type PsnName, psnMessage, psnNames } from './psn/psn.ts';
export { type HeldWindow, tellSurroundings } from './psn/tell-surroundings.ts';
export { type After, createRequests, type Reply, type Requests } from './requests/requests.ts';
