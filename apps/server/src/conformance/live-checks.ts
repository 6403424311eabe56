import { socketContract } from '@product/contract';
import { io, type Socket } from 'socket.io-client';
import * as v from 'valibot';
import type { Check } from './call-checks.ts';
import { check, firstProblem, type Problem, success } from './expectations.ts';
import { callTarget, field, form, json, type Target } from './target.ts';
import { type Fixture, openChat } from './valid-requests.ts';

/** A response of the channel that takes longer counts as missing. */
const TIMEOUT_MS = 5_000;

type ServerEvent = keyof typeof socketContract.serverEvents;

interface Connection {
  /** Emits an event, and returns the acknowledgement. Throws without one. */
  ask(event: string, payload: Readonly<Record<string, string>>): Promise<unknown>;
  /** Waits until one of the events of a name fits; returns the problem of a missing or malformed one. */
  await(event: ServerEvent, fits: (payload: unknown) => boolean): Promise<Problem>;
}

/** Checks of the live channel, socket.io at the origin of the calls. Each belongs to the call whose effect it shows. */
export function liveChecks(target: Target, { flowId }: Fixture): Check[] {
  const { staffToken } = target;
  const open = () => openChat(target, flowId);
  const roomOf = (feedbackId: string) => ({ roomId: 'chat', feedbackId });
  const write = (chat: Awaited<ReturnType<typeof open>>, body: string) =>
    callTarget(target, {
      method: 'POST',
      path: `/v1/feedbacks/${chat.feedbackId}/chat_messages?token=${chat.chatToken}`,
      body: form({ body }),
    });
  const asVisitor = <Value>(chat: Awaited<ReturnType<typeof open>>, use: (connection: Connection) => Promise<Value>) =>
    withConnection(target, { feedback_id: chat.feedbackId, token: chat.chatToken }, use);
  const staff = { authorization: `Bearer ${staffToken ?? ''}` };

  const ofVisitors: Check[] = [
    {
      call: 'sendChatMessage',
      name: 'the live channel brings it to everybody who has subscribed to the chat',
      async run() {
        const chat = await open();
        return asVisitor(chat, async ({ ask, await: awaitEvent }) => {
          const subscribed = await ask('subscribe', roomOf(chat.feedbackId));
          const body = `Live ${chat.feedbackId}`;
          const [arrived, sent] = await Promise.all([
            awaitEvent('reply_created', (payload) => JSON.stringify(payload).includes(body)),
            write(chat, body),
          ]);
          return firstProblem(accepted('subscribe', subscribed), success('sendChatMessage', sent), arrived);
        });
      },
    },
    {
      call: 'loadChat',
      name: 'the live channel refuses a wrong token, and a chat of another token',
      async run() {
        const [mine, theirs] = [await open(), await open()];
        const wrong = await subscribe({ ...mine, chatToken: `${mine.chatToken.slice(0, -4)}abcd` }, mine.feedbackId);
        const foreign = await subscribe(mine, theirs.feedbackId);
        const own = await subscribe(mine, mine.feedbackId);
        return firstProblem(
          check(wrong !== 'accepted', 'a wrong token may subscribe'),
          check(foreign !== 'accepted', 'a token may subscribe to the chat of another'),
          check(own === 'accepted', 'the right token may not subscribe'),
        );
      },
    },
  ];
  if (staffToken === null) return ofVisitors;
  return [
    ...ofVisitors,
    {
      call: 'reply',
      name: 'the live channel brings it to the visitor',
      async run() {
        const chat = await open();
        return asVisitor(chat, async ({ ask, await: awaitEvent }) => {
          await ask('subscribe', roomOf(chat.feedbackId));
          const body = `Reply ${chat.feedbackId}`;
          const [arrived, sent] = await Promise.all([
            awaitEvent('reply_created', (payload) => JSON.stringify(payload).includes(body)),
            callTarget(target, {
              method: 'POST',
              path: `/v1/staff/feedbacks/${chat.feedbackId}/messages`,
              headers: staff,
              body: form({ body }),
            }),
          ]);
          return firstProblem(success('reply', sent), arrived);
        });
      },
    },
    {
      call: 'setStatus',
      name: 'the live channel brings it to the visitor and to the inbox',
      async run() {
        const chat = await open();
        const { headers, ...request } = json({ status: 'queued' });
        const change = () =>
          callTarget(target, {
            method: 'PATCH',
            path: `/v1/staff/feedbacks/${chat.feedbackId}`,
            ...request,
            headers: { ...headers, ...staff },
          });
        return asVisitor(chat, (visitor) =>
          withConnection(target, { staff_token: staffToken }, async (inbox) => {
            await visitor.ask('subscribe', roomOf(chat.feedbackId));
            const joined = await inbox.ask('subscribe', { roomId: 'inbox' });
            const [told, listed, changed] = await Promise.all([
              visitor.await('reply_created', (payload) => field(payload, 'status') === 'queued'),
              inbox.await('feedback_changed', (payload) => field(payload, 'feedback', 'id') === chat.feedbackId),
              change(),
            ]);
            return firstProblem(accepted('subscribe', joined), success('setStatus', changed), told, listed);
          }),
        );
      },
    },
  ];

  async function subscribe(
    chat: Awaited<ReturnType<typeof open>>,
    feedbackId: string,
  ): Promise<'accepted' | 'refused'> {
    const acknowledgement = await asVisitor(chat, ({ ask }) => ask('subscribe', roomOf(feedbackId))).catch(() => null);
    return accepted('subscribe', acknowledgement) === undefined ? 'accepted' : 'refused';
  }
}

/** Checks that an acknowledgement is the contract's for an accepted event. */
function accepted(event: keyof typeof socketContract.clientEvents, acknowledgement: unknown): Problem {
  const { success: fits } = v.safeParse(socketContract.clientEvents[event].acknowledgement, acknowledgement);
  return check(fits && field(acknowledgement, 'ok') === true, `${event} is not acknowledged with { ok: true }`);
}

/** Connects with `auth` for as long as `use` takes. Throws without a connection. */
async function withConnection<Value>(
  target: Target,
  auth: Readonly<Record<string, string>>,
  use: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const socket = io(new URL(target.apiUrl).origin, {
    path: socketContract.path,
    auth,
    forceNew: true,
    reconnection: false,
    timeout: TIMEOUT_MS,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', ({ message }) => reject(new Error(`the live channel does not open: ${message}`)));
    });
    return await use({
      ask: (event, payload) => socket.timeout(TIMEOUT_MS).emitWithAck(event, payload),
      await: (event, fits) => awaitEvent(socket, event, fits),
    });
  } finally {
    socket.disconnect();
  }
}

function awaitEvent(socket: Socket, event: ServerEvent, fits: (payload: unknown) => boolean): Promise<Problem> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(`no ${event} arrives within ${TIMEOUT_MS / 1_000} seconds`), TIMEOUT_MS);
    socket.on(event, (payload: unknown) => {
      if (!fits(payload)) return;
      clearTimeout(timer);
      const result = v.safeParse(socketContract.serverEvents[event], payload);
      resolve(result.success ? undefined : `${event} does not fit at ${v.getDotPath(result.issues[0]) ?? 'its root'}`);
    });
  });
}
