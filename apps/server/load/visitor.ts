import { io } from 'socket.io-client';
import type { Poster } from './post.ts';

/** One visitor in one room, who writes, and hears what is written. */
export interface Visitor {
  /** Sends until it is acknowledged, each time with the same client id. Resolves with the number of tries; 0: given up. */
  write(clientId: string): Promise<number>;
  /** Client ids as the server keeps them now, in order. */
  stored(): Promise<readonly string[]>;
  close(): void;
}

export interface VisitorEvents {
  /** The socket told of a message, or the chat that was loaded after a gap had it. */
  onHeard(clientId: string, way: 'socket' | 'loaded'): void;
  onConnected(): void;
}

const TRIES = 120;
const TRY_AGAIN_MS = 500;
const CONNECT_AGAIN_MS = 500;

interface Timeline {
  readonly timeline_items: readonly { readonly client_id: string | null }[];
}

export interface Chat {
  readonly id: string;
  readonly token: string;
}

/** Leaves a feedback, whose chat this is. */
export async function leaveFeedback(poster: Poster, name: string): Promise<Chat> {
  const created = await poster.json('/api/v1/feedbacks', {
    device_id: name,
    created_at: new Date().toISOString(),
    node_id: 'node-harbour',
    flow_id: 'flow-harbour',
    responses: [],
  });
  if (created.status !== 200) throw new Error(`No feedback: ${created.status}`);
  const { id, chat_token_string: token } = JSON.parse(created.text) as { id: string; chat_token_string: string };
  return { id, token };
}

/** Joins a chat as a page does: subscribes after each connection, loads the chat after a gap. */
export async function openVisitor(
  poster: Poster,
  origin: string,
  { id, token }: Chat,
  { onHeard, onConnected }: VisitorEvents,
): Promise<Visitor> {
  const path = `/api/v1/feedbacks/${id}`;
  let isClosed = false;

  const load = async (): Promise<readonly string[]> => {
    for (let tries = 0; tries < TRIES && !isClosed; tries++) {
      const { status, text } = await poster.get(`${path}/chat?token=${token}`);
      if (status === 200) return (JSON.parse(text) as Timeline).timeline_items.map((item) => item.client_id ?? '');
      await pause(TRY_AGAIN_MS);
    }
    return [];
  };
  const catchUp = async (): Promise<void> => {
    for (const clientId of await load()) onHeard(clientId, 'loaded');
  };
  const socket = io(origin, {
    auth: { feedback_id: id, token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: CONNECT_AGAIN_MS,
    reconnectionDelayMax: CONNECT_AGAIN_MS * 4,
  });
  const again = (): void => {
    setTimeout(() => !isClosed && socket.connect(), CONNECT_AGAIN_MS);
  };
  const subscribed = new Promise<void>((resolve) => {
    let isFirst = true;
    const subscribe = (): void => {
      socket
        .timeout(10_000)
        .emit('subscribe', { roomId: 'chat', feedbackId: id }, (error: Error | null, answer: { ok: boolean }) => {
          if (isClosed || !socket.connected) return;
          if (error !== null || !answer.ok) return void setTimeout(subscribe, TRY_AGAIN_MS);
          onConnected();
          if (!isFirst) void catchUp();
          isFirst = false;
          resolve();
        });
    };
    socket.on('connect', subscribe);
  });
  socket.on('connect_error', () => !socket.active && again());
  socket.on('disconnect', () => !socket.active && again());
  socket.on('reply_created', ({ timeline_items }: Timeline) => {
    for (const { client_id: clientId } of timeline_items) onHeard(clientId ?? '', 'socket');
  });
  await subscribed;
  return {
    async write(clientId) {
      for (let tries = 1; tries <= TRIES && !isClosed; tries++) {
        const { status } = await poster.form(`${path}/chat_messages?token=${token}`, {
          body: `message ${clientId}`,
          client_id: clientId,
        });
        if (status === 200) return tries;
        await pause(TRY_AGAIN_MS);
      }
      return 0;
    },
    stored: load,
    close: () => {
      isClosed = true;
      socket.disconnect();
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
