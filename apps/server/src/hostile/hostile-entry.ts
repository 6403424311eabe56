import { request } from 'node:http';
import type { OpenChat } from '../testing/samples.ts';

/** A server with two chats, whose tokens the sender of hostile requests has. */
export interface HostileServer {
  readonly origin: string;
  readonly staffToken: string;
  /** The chat of the visitor. */
  readonly chat: OpenChat;
  /** The chat for calls of staff, which may end its tokens. */
  readonly other: OpenChat;
}

/** Something that an attacker sends, made to cost much. */
export interface HostileEntry {
  readonly name: string;
  /**
   * Resolves when the server has responded to all of it, or has closed the connection.
   *
   * @param address The sender's address, whose limits no other entry has used.
   */
  readonly send: (server: HostileServer, address: string) => Promise<unknown>;
}

/** The entries for one call, event or page. */
export interface HostileGroup {
  readonly subject: string;
  /** Creates the entries when they are sent, because they are large together. */
  readonly entries: () => readonly HostileEntry[];
  /** Creates those of a short run. Default: two, and others in the next group. */
  readonly some?: () => readonly HostileEntry[];
}

export interface SentRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const LONGEST_MS = 120_000;

/** Sends a request and reads its response. Returns the status; null where the server closed the connection. */
export function sendRequest(
  { origin }: Pick<HostileServer, 'origin'>,
  address: string,
  { method = 'GET', path, headers = {}, body }: SentRequest,
): Promise<number | null> {
  return new Promise((resolve) => {
    const options = { method, agent: false, timeout: LONGEST_MS, headers: { ...headers, 'x-forwarded-for': address } };
    const sent = request(`${origin}${path}`, options, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? null));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
}
