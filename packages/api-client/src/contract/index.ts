export { type Endpoint, type FilePart, imageTypes, type Route } from './endpoint.ts';
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
export {
  type ReplyCreated,
  type SubscribeAcknowledgement,
  type SubscribeRequest,
  socketContract,
} from './socket/socket.ts';
export {
  allEndpoints,
  type EndpointName,
  endpoints,
  type RequestOf,
  type ResponseOf,
  type StaffEndpointName,
  staffEndpoints,
} from './table.ts';
