import { type ApiClient, createApiClient, decodeNode } from '@product/api-client';
import type { FeedbackPayload, Node, RequestError } from '@product/model';
import nodeJson from './fixtures/node.harbour.json' with { type: 'json' };

export const harbourFlow: object = nodeJson.flow;

export function harbourNode(overrides: Partial<Node> = {}): Node {
  const decoded = decodeNode(nodeJson);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return { ...decoded.value.node, ...overrides };
}

export interface Posted {
  readonly payload: FeedbackPayload;
  readonly headers: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export const networkFailure: RequestError = { type: 'network', message: 'Network failure' };

export interface FakeApi extends ApiClient {
  readonly posted: Posted[];
  /** Returns the completed feedbacks. */
  completed(): readonly Posted[];
}

/** Creates an API with the demo node. Other calls are the given ones, or fail. */
export function fakeApi(overrides: Partial<ApiClient> = {}): FakeApi {
  const posted: Posted[] = [];
  const nowhere = createApiClient({
    apiUrl: 'https://nowhere.example/api',
    fetch: () => Promise.reject(new TypeError()),
  });
  return {
    ...nowhere,
    loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow: harbourFlow } }),
    logQuota: async () => ({ ok: true, value: undefined }),
    async postFeedback(item) {
      posted.push(item);
      return { ok: true, value: { id: 'feedback-1', chatToken: 'token-1' } };
    },
    ...overrides,
    posted,
    completed: () => posted.filter(({ headers }) => headers['X-COMPLETED'] === 'true'),
  };
}

/** Result of a call that the server rejects. */
export function rejection(status: number, code: string | number): RequestError {
  return { type: 'http', status, code, body: { code }, retryAfterMs: null, message: 'refused' };
}
