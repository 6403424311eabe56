export type { ConnectRoom, RoomSocket } from './room-connection.ts';
export {
  type Decode,
  openChatRoom,
  openInboxRoom,
  openStaffChatRoom,
  type RoomCredentials,
  type StaffChatRoom,
  type StaffCredentials,
} from './rooms.ts';
