export interface Heading {
  readonly id: string;
  /** 1 for the title of the page. */
  readonly depth: number;
  readonly text: string;
}

/** A link of a page, as its author wrote it and as it was understood. */
export interface Link {
  readonly written: string;
  /** In the page: a path of the site, an address elsewhere, or null for what leads nowhere. */
  readonly href: string | null;
}

export interface Article {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  /** Files that the page shows, by their path in the repository. */
  readonly files: readonly string[];
}

/** One page of the site. */
export interface Page extends Article {
  /** Below the site's own path, without slashes at its ends: `start/engine`; empty for the first page. */
  readonly path: string;
  /** In the navigation, shorter than the title. */
  readonly label: string;
  readonly section: string;
  /** Where readers change its text; null for a page without a file of its own, and while no repository is named. */
  readonly editAddress: string | null;
  /** The script that brings it to life, by its name in the build. */
  readonly script?: 'playground' | 'theming' | undefined;
}
