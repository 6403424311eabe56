import type { BrowserContext, Page, Route } from '@playwright/test';
import { type StoredFeedback, storedFeedbacks } from '../server/stored-feedback.ts';

export const surveyAddress = '/feedback?node_id=node-harbour';
const feedbacksPath = '**/v1/feedbacks';

/** Requests of one device, over all its tabs. */
export interface Traffic {
  /** Bodies of all requests, as text. */
  readonly bodies: readonly string[];
  /** Feedback requests, in order. */
  readonly feedbacks: readonly { readonly completed: boolean; readonly body: string }[];
  /** Reads the stored feedbacks of this device. */
  rows(dataDir: string): readonly StoredFeedback[];
}

/** Records the requests of a device. Call it before the first page opens. */
export function listen(context: BrowserContext): Traffic {
  const bodies: string[] = [];
  const feedbacks: { completed: boolean; body: string }[] = [];
  const devices = new Set<string>();
  context.on('request', (request) => {
    const body = request.postData();
    if (body === null) return;
    bodies.push(body);
    if (request.method() !== 'POST' || !request.url().endsWith('/v1/feedbacks')) return;
    feedbacks.push({ completed: request.headers()['x-completed'] === 'true', body });
    const { device_id: deviceId }: { device_id: string } = JSON.parse(body);
    devices.add(deviceId);
  });
  return {
    bodies,
    feedbacks,
    rows: (dataDir) => storedFeedbacks(dataDir).filter(({ payload }) => devices.has(String(payload.device_id))),
  };
}

type Fault = (route: Route) => Promise<void>;

/** Applies one fault to each of the first completed feedbacks; later ones pass. */
export async function meetFaults(target: BrowserContext | Page, ...faults: readonly Fault[]): Promise<void> {
  const left = [...faults];
  await target.route(feedbacksPath, async (route) => {
    const isWhole = route.request().headers()['x-completed'] === 'true';
    const fault = isWhole ? left.shift() : undefined;
    await (fault === undefined ? route.fallback() : fault(route));
  });
}

/** Responds with this status and body, and stores nothing. */
export function answers(status: number, json: unknown, headers: Readonly<Record<string, string>> = {}): Fault {
  return (route) => route.fulfill({ status, json, headers: { ...headers } });
}

/** Reads the stored queue of the device: its entry and its waiting files. */
export function queueStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const keys = Object.keys(localStorage).filter((key) => !key.includes('::FLOW'));
    const kept = keys.map((key) => `${key}=${localStorage.getItem(key)}`);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<readonly unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const value of values) kept.push(value instanceof Blob ? await value.text() : JSON.stringify(value));
      }
      database.close();
    }
    return kept.join('\n');
  });
}
