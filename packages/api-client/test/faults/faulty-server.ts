import type { ServerResponse } from 'node:http';
import { respondJson, type SeenRequest, startServer, type TestServer } from '../http-server.ts';
import type { FeedbackBackend } from './feedback-backend.ts';
import { pick } from './seeded-random.ts';

type Misbehave = (answer: () => ReturnType<FeedbackBackend['post']>, response: ServerResponse, slowMs: number) => void;

const html = '<!doctype html><title>Sign in to this network</title>';

/** Faults of a network and a server. `answer()` stores; a fault that never calls it stores nothing. */
export const faults = {
  resetBeforeStoring: (_, response) => void response.socket?.destroy(),
  resetAfterStoring: (answer, response) => {
    answer();
    response.socket?.destroy();
  },
  resetAfterHeaders: (answer, response) => {
    answer();
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
    response.flushHeaders();
    setImmediate(() => response.socket?.destroy());
  },
  resetWithinBody: (answer, response) => {
    const text = JSON.stringify(answer().json);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(text.length) });
    response.write(text.slice(0, text.length / 2));
    setImmediate(() => response.socket?.destroy());
  },
  slowThenStores: (answer, response, slowMs) => {
    setTimeout(() => {
      const { status, json } = answer();
      if (response.writable) respondJson(response, json, status);
    }, slowMs);
  },
  storesThenSlow: (answer, response, slowMs) => {
    const { status, json } = answer();
    setTimeout(() => {
      if (response.writable) respondJson(response, json, status);
    }, slowMs);
  },
  internalError: (_, response) => respondJson(response, { code: 'internal', message: 'Something broke' }, 500),
  internalErrorAfterStoring: (answer, response) => {
    answer();
    respondJson(response, { code: 'internal', message: 'Something broke' }, 500);
  },
  tooMany: (_, response) => {
    response.setHeader('Retry-After', '1');
    respondJson(response, { code: 'rate_limited', message: 'Slow down' }, 429);
  },
  timedOutUpstream: (_, response) => respondJson(response, {}, 408),
  tooEarly: (_, response) => respondJson(response, {}, 425),
  halfJson: (answer, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer().json).slice(0, 9));
  },
  htmlInsteadOfJson: (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(html),
  htmlGatewayError: (_, response) => void response.writeHead(502, { 'Content-Type': 'text/html' }).end(html),
  wrongTypes: (answer, response) => {
    answer();
    respondJson(response, { id: 7, chat_token_string: ['x'] });
  },
  emptyResponse: (answer, response) => {
    answer();
    response.writeHead(200).end();
  },
} as const satisfies Record<string, Misbehave>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

export interface FaultyServer {
  readonly url: string;
  readonly counts: Map<FaultName | 'none', number>;
  /** Answers rightly from now on. */
  calmDown(): void;
  /** Refuses every connection for this long. */
  goAway(forMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Serves feedbacks, and misbehaves with the given chance, in a way that the random choose. */
export async function startFaultyServer(options: {
  readonly backend: FeedbackBackend;
  readonly random: () => number;
  readonly faultRate: number;
  readonly slowMs: number;
  /** Sees every body that arrives, stored or not. */
  readonly onBody: (body: string) => void;
  readonly port?: number;
}): Promise<FaultyServer> {
  const { backend, random, slowMs, onBody } = options;
  let { faultRate } = options;
  const counts = new Map<FaultName | 'none', number>();
  const handle = (request: SeenRequest, response: ServerResponse): void => {
    onBody(request.body);
    const answer = () => backend.post(request.headers, request.body);
    const fault = random() < faultRate ? pick(random, faultNames) : 'none';
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    if (fault === 'none') {
      const { status, json } = answer();
      respondJson(response, json, status);
    } else {
      faults[fault](answer, response, slowMs);
    }
  };
  let server: TestServer = await startServer(handle, options.port);
  const { url } = server;
  return {
    url,
    counts,
    calmDown() {
      faultRate = 0;
    },
    async goAway(forMs) {
      await server.close();
      await new Promise((resolve) => setTimeout(resolve, forMs));
      server = await startServer(handle, Number(new URL(url).port));
    },
    close: () => server.close(),
  };
}
