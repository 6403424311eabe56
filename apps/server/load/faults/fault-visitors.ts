import { io } from 'socket.io-client';
import { OIDC_CALLBACK } from '../../src/staff/oidc.ts';
import type { Chat } from '../visitor.ts';

const CONNECT_AGAIN_MS = 2_000;

/** Connects a chat as a page does, and notes when it was cut for the last time. */
export async function watchSocket(origin: string, { id, token }: Chat) {
  let cutAt = Number.POSITIVE_INFINITY;
  let isClosed = false;
  const socket = io(origin, {
    auth: { feedback_id: id, token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const again = (): void => {
    setTimeout(() => !isClosed && socket.connect(), CONNECT_AGAIN_MS);
  };
  socket.on('disconnect', () => {
    cutAt = performance.now();
    again();
  });
  socket.on('connect_error', again);
  // A connection in no room receives nothing: only its subscription counts.
  const subscribe = async (): Promise<void> => {
    const { ok } = await socket.timeout(10_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: id });
    if (ok) cutAt = Number.POSITIVE_INFINITY;
  };
  await subscribe();
  socket.on('connect', () => void subscribe().catch(() => undefined));
  return {
    /** Time of the last cut; infinite while the socket is in the room. */
    cutAt: () => cutAt,
    close: () => {
      isClosed = true;
      socket.disconnect();
    },
  };
}

/** Goes to the provider and back with a code that it refuses, so that the server has to ask it. */
export async function signIn(
  origin: string,
  // biome-ignore lint/suspicious/noExplicitAny: responses are read without types.
  call: (address: string, init?: RequestInit, onResponse?: (response: Response) => void) => Promise<any>,
): Promise<void> {
  let cookie = '';
  const started = await call(
    `${origin}/api/v1/staff/oidc/start`,
    { method: 'POST', headers: { origin } },
    ({ headers }) => {
      cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    },
  );
  if (started === undefined) return;
  const state = new URL(started.address).searchParams.get('state') ?? '';
  await call(`${origin}${OIDC_CALLBACK}?${new URLSearchParams({ code: 'unknown', state })}`, {
    headers: { cookie },
    redirect: 'manual',
  });
}
