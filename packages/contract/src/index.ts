export type { Route } from './call.ts';
export { type EventType, eventTypes } from './decode/staff-webhooks.ts';
export { type Endpoint, type FilePart, imageTypes } from './endpoint.ts';
export {
  commonErrors,
  type ErrorBody,
  type ErrorCode,
  errorBodySchema,
  errorStatuses,
  problemSchema,
} from './errors.ts';
export { feedbackFingerprint } from './fingerprint.ts';
export { limits } from './limits.ts';
export { misplacedList } from './misplaced-list.ts';
export {
  type ChatRead,
  type NoteAdded,
  type NoteRemoved,
  type PresenceEvent,
  type ReplyCreated,
  type SignalAcknowledgement,
  type SubscribeAcknowledgement,
  type SubscribeRequest,
  socketContract,
  type Typing,
} from './socket.ts';
export {
  allEndpoints,
  type EndpointName,
  endpointGroups,
  endpoints,
  type RequestOf,
  type ResponseOf,
  type StaffEndpointName,
  staffEndpoints,
} from './table.ts';
export { wireSchemas } from './wire/wire-schemas.ts';
