import { type LoadWidgetSettingsInput, type UploadInput, visitorCalls } from '@product/contract/client';
import { type CallOptions, createSend, deriveClient, type SendOptions } from '../http/send.ts';
import { type LoadNodeCssInput, loadNodeCss } from './load-node-css.ts';
import { uploadFile } from './upload-file.ts';

export type ApiClientOptions = SendOptions;

/**
 * Creates a client of every visitor's call. Each method resolves with a Result and never rejects.
 *
 * @example
 * const api = createApiClient({ apiUrl: '/api' });
 * const loaded = await api.loadNode({ nodeId: 'node-harbour' });
 * if (loaded.ok) parseFlow(loaded.value.flow);
 */
export function createApiClient(options: ApiClientOptions) {
  const send = createSend(options);
  const derived = deriveClient(visitorCalls, send);
  return {
    ...derived,
    /** Loads a widget's settings, never from a cache. */
    loadWidgetSettings: (input: LoadWidgetSettingsInput, call?: CallOptions) =>
      derived.loadWidgetSettings({ askedAt: Date.now(), ...input }, call),
    loadNodeCss: (input: LoadNodeCssInput, call?: CallOptions) => loadNodeCss(options, input, call),
    uploadFile: (input: UploadInput, call?: CallOptions) => uploadFile(send, input, call),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
