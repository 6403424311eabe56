import { type PresenceEvent, type SubscribeAcknowledgement, socketContract } from '@product/contract';
import { hasRole, senderOf } from '../staff/principal.ts';
import type { LiveSocket } from './live-socket.ts';
import { departures, type PresenceSender, relayPresence } from './presence.ts';
import { type ChatAccess, canSubscribe, chatRoom } from './principal.ts';
import { relayReadReceipt, relayTyping, type SignalSender, type SignalServices } from './signals.ts';
import { roomOf, roomsToLeave, subscribe } from './subscriptions.ts';

export interface ClientEventServices extends SignalServices {
  readonly access: ChatAccess;
  /** Emits to the other colleagues of a room. */
  emitPresence(presence: PresenceEvent): void;
  /** Tells whether the connection has sent too much. */
  isAboveLimit(): boolean;
}

type ClientEvent = keyof typeof socketContract.clientEvents;

/** Acknowledges every event of a connection: known and unknown ones, and those above the limit. */
export function acknowledgeEvents(socket: LiveSocket, services: ClientEventServices): void {
  const { access, limiter, emitPresence } = services;
  const responders: {
    readonly [Event in ClientEvent]: (request: unknown) => SubscribeAcknowledgement | Promise<SubscribeAcknowledgement>;
  } = {
    subscribe: (request) => subscribe(access, socket, request),
    unsubscribe: (request) => unsubscribe(socket, request, emitPresence),
    typing: (request) => relayTyping(services, signalSenderOf(socket), request),
    read: (request) => relayReadReceipt(services, signalSenderOf(socket), request),
    presence: (request) => relayPresence({ limiter, emit: emitPresence }, presenceSenderOf(socket), request),
  };
  const respond = async (event: string, request: unknown): Promise<SubscribeAcknowledgement> => {
    if (services.isAboveLimit()) return { ok: false, code: 'rate_limited' };
    if (!isClientEvent(event)) return { ok: false, code: 'invalid_request' };
    return responders[event](request);
  };
  socket.onAny((event: string, ...values: readonly unknown[]) => {
    // socket.io appends the function that acknowledges.
    const acknowledge = values.at(-1);
    const send = (outcome: SubscribeAcknowledgement): void => {
      if (typeof acknowledge === 'function') acknowledge(outcome);
    };
    respond(event, values[0]).then(send, () => send({ ok: false, code: 'unavailable' }));
  });
  socket.on('disconnecting', () => {
    for (const departure of departures(presenceSenderOf(socket))) emitPresence(departure);
  });
}

function isClientEvent(event: string): event is ClientEvent {
  return Object.hasOwn(socketContract.clientEvents, event);
}

function unsubscribe(
  socket: LiveSocket,
  request: unknown,
  emitPresence: ClientEventServices['emitPresence'],
): SubscribeAcknowledgement {
  const room = roomOf(request);
  if (room === undefined) return { ok: false, code: 'invalid_request' };
  const { principal } = socket.data;
  if (principal === undefined || !canSubscribe(principal, room)) return { ok: false, code: 'unauthorized' };
  const left = roomsToLeave(principal, room);
  const rooms = new Set(left.filter((name) => socket.rooms.has(name)));
  for (const departure of departures({ ...presenceSenderOf(socket), rooms })) emitPresence(departure);
  for (const name of left) void socket.leave(name);
  return { ok: true };
}

function presenceSenderOf(socket: LiveSocket): PresenceSender {
  return { connection: socket.id, principal: socket.data.principal, rooms: socket.rooms };
}

function signalSenderOf(socket: LiveSocket): SignalSender {
  const { principal } = socket.data;
  const staff = principal?.role === 'staff' ? principal.staff : null;
  return {
    side: staff === null ? 'customer' : 'other',
    canWrite: principal !== undefined && (staff === null || hasRole(staff, 'reply')),
    user: staff && senderOf(staff),
    hasJoined: (feedbackId) => socket.rooms.has(chatRoom(feedbackId)),
  };
}
