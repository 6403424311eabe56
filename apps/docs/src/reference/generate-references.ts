import type { GeneratedParts, Source } from '../site/sources.ts';
import { apiPages, listPackages } from './api-pages.ts';
import { describeDefinitionFiles } from './definition-files.ts';
import { describeFlowFile } from './flow-file.ts';

export interface References {
  readonly generated: GeneratedParts;
  /** API pages, one for each package. */
  readonly packages: readonly Source[];
}

/** Renders the element that a page's React root mounts into, with a text for readers without scripts. */
const reactRoot = (name: string): string =>
  `<div id="root-${name}"></div>\n<noscript><p>This part of the page needs scripts.</p></noscript>`;

/** Generates every part of the site that comes from the code. */
export function generateReferences(): References {
  const generated = {
    playground: reactRoot('playground'),
    theming: reactRoot('theming'),
    'reference/flow-file': describeFlowFile(),
    'reference/definitions': describeDefinitionFiles(),
    'reference/api': listPackages(),
  };
  return { generated, packages: apiPages() };
}
