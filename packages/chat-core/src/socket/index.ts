export type { ConnectRoom, RoomSocket } from './room-connection.ts';
export { type Decode, openChatRoom, openInboxRoom, type RoomCredentials, type StaffCredentials } from './rooms.ts';
