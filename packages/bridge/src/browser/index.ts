export { type ConnectHostOptions, connectHost, type HostConnection } from './connect-host.ts';
export { type HostChannel, openChannel } from './open-channel.ts';
export { readTokenPayload, type TokenPayload } from './token-payload.ts';
