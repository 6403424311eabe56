import type { Made, Source } from '../site/sources.ts';
import { apiPages, listPackages } from './api-pages.ts';
import { describeDefinitionFiles } from './definition-files.ts';
import { describeFlowFile } from './flow-file.ts';

export interface References {
  readonly made: Made;
  /** A page for each package. */
  readonly packages: readonly Source[];
}

/** Where a script of a page begins, and what is there without scripts. */
const stage = (name: string): string =>
  `<div id="stage-${name}"></div>\n<noscript><p>This part of the page needs scripts.</p></noscript>`;

/** Everything of the site that is made from the code. */
export function makeReferences(): References {
  const made = {
    playground: stage('playground'),
    theming: stage('theming'),
    'reference/flow-file': describeFlowFile(),
    'reference/definitions': describeDefinitionFiles(),
    'reference/api': listPackages(),
  };
  return { made, packages: apiPages() };
}
