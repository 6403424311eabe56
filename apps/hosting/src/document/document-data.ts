/** Data of the page, from its own document. A page on a static host may hold the configuration alone. */
export interface DocumentData {
  /** As `/config.json` gives it; undefined where the document does not say. */
  readonly configuration?: unknown;
  /** Responses of the API to the first calls, by path below its address. */
  readonly responses: readonly InitialResponse[];
  /** A new run of the survey, as the server rendered it: its id, its random seed and its time in epoch ms. */
  readonly run?: { readonly id: string; readonly seed: number; readonly at: number } | undefined;
}

export interface InitialResponse {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Reads `<script type="application/json" id="product-data">`. A document without it, or with anything else in it, holds
 * nothing.
 */
export function readDocumentData(document: Document): DocumentData {
  const text = document.getElementById('product-data')?.textContent;
  if (!text) return { responses: [] };
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) return { responses: [] };
    const { configuration, responses, run } = json as Partial<DocumentData>;
    return { configuration, responses: Array.isArray(responses) ? responses : [], run };
  } catch {
    return { responses: [] };
  }
}
