export interface Heading {
  readonly id: string;
  /** 1 for the title of the page. */
  readonly depth: number;
  readonly text: string;
}

/** A link of a page. */
export interface Link {
  /** As the author wrote it. */
  readonly written: string;
  /** A path of the site or an outside address; null when the link leads nowhere. */
  readonly href: string | null;
}

export interface Article {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  /** Files that the page shows, as paths from the root of the repository. */
  readonly files: readonly string[];
}

/** A page of the site. */
export interface Page extends Article {
  /** Path below the site's own, without slashes at its ends: `start/engine`; empty for the first page. */
  readonly path: string;
  /** Text in the navigation, shorter than the title. */
  readonly label: string;
  readonly section: string;
  /** Address that edits the page's file; null for a generated page, and while no repository is named. */
  readonly editAddress: string | null;
  /** Name of the page's script in the build. */
  readonly script?: 'playground' | 'theming' | undefined;
}
