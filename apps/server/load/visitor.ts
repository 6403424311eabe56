import type { Agent } from 'node:http';
import { io } from 'socket.io-client';
import type { Poster } from './post.ts';

/** A visitor who writes and receives in one room. */
export interface Visitor {
  /** Sends a message with the same client id until it is acknowledged. Resolves with the number of attempts; 0: given up. */
  write(clientId: string): Promise<number>;
  /** Loads the stored client ids in order. */
  stored(): Promise<readonly string[]>;
  close(): void;
}

export interface VisitorEvents {
  /** Called for a message that the socket received, or that was loaded after a gap. */
  onHeard(clientId: string, way: 'socket' | 'loaded'): void;
  onConnected(): void;
}

export interface VisitorOptions extends VisitorEvents {
  readonly transport?: 'websocket' | 'polling';
  /** Opens the connections of the live channel. */
  readonly agent?: Agent;
}

const TRIES = 120;
const RETRY_MS = 500;
const CONNECT_AGAIN_MS = 500;

interface Timeline {
  readonly timeline_items: readonly { readonly client_id: string | null }[];
}

export interface Chat {
  readonly id: string;
  readonly token: string;
}

/** Creates a completed feedback without answers. */
export function feedbackOf(deviceId: string): Readonly<Record<string, unknown>> {
  return {
    device_id: deviceId,
    created_at: new Date().toISOString(),
    node_id: 'node-harbour',
    flow_id: 'flow-harbour',
    responses: [],
  };
}

/** Stores a feedback and returns its chat. */
export async function leaveFeedback(poster: Poster, name: string): Promise<Chat> {
  const created = await poster.json('/api/v1/feedbacks', feedbackOf(name));
  if (created.status !== 200) throw new Error(`No feedback: ${created.status}`);
  const { id, chat_token_string: token } = JSON.parse(created.text) as { id: string; chat_token_string: string };
  return { id, token };
}

/** Joins a chat like a page: subscribes after each connection, loads the chat after a gap. */
export async function openVisitor(
  poster: Poster,
  origin: string,
  { id, token }: Chat,
  { onHeard, onConnected, transport = 'websocket', agent }: VisitorOptions,
): Promise<Visitor> {
  const path = `/api/v1/feedbacks/${id}`;
  let isClosed = false;

  const load = async (): Promise<readonly string[]> => {
    for (let tries = 0; tries < TRIES && !isClosed; tries++) {
      const { status, text } = await poster.get(`${path}/chat?token=${token}`);
      if (status === 200) return (JSON.parse(text) as Timeline).timeline_items.map((item) => item.client_id ?? '');
      await pause(RETRY_MS);
    }
    return [];
  };
  const catchUp = async (): Promise<void> => {
    for (const clientId of await load()) onHeard(clientId, 'loaded');
  };
  const socket = io(origin, {
    auth: { feedback_id: id, token },
    transports: [transport],
    ...(agent !== undefined && { agent: agent as never }),
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
        .emit(
          'subscribe',
          { roomId: 'chat', feedbackId: id },
          (error: Error | null, acknowledgement: { ok: boolean }) => {
            if (isClosed || !socket.connected) return;
            if (error !== null || !acknowledgement.ok) return void setTimeout(subscribe, RETRY_MS);
            onConnected();
            if (!isFirst) void catchUp();
            isFirst = false;
            resolve();
          },
        );
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
        await pause(RETRY_MS);
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
