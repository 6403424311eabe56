/** A language of a flow. `code` is a BCP 47 tag in the owner's spelling (`en`, `fr-CA`, `EN`). */
export interface Language {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Text by language code, as the owner wrote it. An empty or missing text falls back to the flow's default language. */
export type LocalizedText = Readonly<Record<string, string>>;
