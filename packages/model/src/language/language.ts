/** A language of a flow. `code` is a BCP 47 tag in the owner's spelling (`en`, `fr-CA`, `EN`). */
export interface Language {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Texts by language code. A missing or empty text falls back to the flow's default language. */
export type LocalizedText = Readonly<Record<string, string>>;
