export type { ConnectRoom, RoomSocket } from './room-connection.ts';
export { type Decode, openChatRoom, openInboxRoom, type RoomCredentials } from './rooms.ts';
