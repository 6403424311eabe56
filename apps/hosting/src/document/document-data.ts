import type { NewSession } from '@product/flow-react';

/** Data in the document of the page. A static host may provide the configuration only. */
export interface DocumentData {
  /** Content of `/config.json`; undefined in a document without it. */
  readonly configuration?: unknown;
  /** Responses of the API to the first calls, by path below its address. */
  readonly responses: readonly InitialResponse[];
  /** Id, seed and start (epoch ms) of the session that the server rendered. */
  readonly newSession?: NewSession | undefined;
}

export interface InitialResponse {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Reads `<script type="application/json" id="product-data">`. A missing or malformed element contains no data. */
export function readDocumentData(document: Document): DocumentData {
  const text = document.getElementById('product-data')?.textContent;
  if (!text) return { responses: [] };
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) return { responses: [] };
    const { configuration, responses, newSession } = json as Partial<DocumentData>;
    return { configuration, responses: Array.isArray(responses) ? responses : [], newSession };
  } catch {
    return { responses: [] };
  }
}
