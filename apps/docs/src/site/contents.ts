/** An entry of the table of contents. */
export interface Entry {
  readonly path: string;
  readonly label: string;
  /** Markdown file, from the root of the repository; a part of it may be generated from the code. */
  readonly source: string;
  readonly script?: 'playground' | 'theming';
}

export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const at = (path: string, label: string, source = `docs/${path}.md`): Entry => ({ path, label, source });

/** Table of contents, in reading order. Packages and decision records are listed below their own overviews. */
export const contents: readonly Section[] = [
  {
    title: 'Guides',
    entries: [
      at('', 'Overview', 'docs/README.md'),
      at('start/engine', 'Headless engine'),
      at('start/engine-screens', 'Build your own UI'),
      at('start/values', 'Values in a survey'),
      at('start/questions', 'Questions in detail'),
      at('start/pages', 'Pages of a survey'),
      at('start/conditions', 'Conditions in a survey'),
      at('flow-tools', 'Tools for flows'),
      at('importing', 'Import from other products'),
      at('start/widget', 'Add the widget'),
      at('start/hosting', 'Self-host the pages'),
      at('sampling', 'Samples, limits and tests'),
      at('identity', 'Identity'),
      at('inbox', 'The inbox'),
      at('results', 'Results'),
      at('webhooks', 'Calls to your systems'),
      at('mail', 'Mail'),
      at('exports', 'Exports'),
      at('start/contribute', 'Contribute'),
      at('start/question-style', 'Add a question style'),
    ],
  },
  {
    title: 'Learn',
    entries: [
      at('concepts', 'Concepts'),
      { ...at('playground', 'Playground'), script: 'playground' },
      { ...at('theming', 'Theming'), script: 'theming' },
    ],
  },
  {
    title: 'Reference',
    entries: [
      at('reference/flow-file', 'Flow file'),
      at('reference/definitions', 'Node and widget files'),
      at('reference/api', 'API'),
      at('contract', 'Contract'),
      at('glossary', 'Glossary'),
      at('troubleshooting', 'Troubleshooting'),
    ],
  },
  {
    title: 'Operate',
    entries: [
      at('deploy', 'Deploy'),
      at('watch', 'What to watch'),
      at('privacy', 'Privacy'),
      at('security', 'Security'),
      at('safeguards', 'Safeguards in detail'),
      at('threats', 'Threats'),
      at('asvs', 'ASVS'),
      at('access/conformance-report', 'Accessibility Conformance Report'),
      at('access/a-survey-by-keyboard', 'A survey by keyboard'),
      at('access/orca', 'Surveys and chats with Orca'),
      at('upgrade', 'Upgrade notes'),
    ],
  },
  {
    title: 'Internals',
    entries: [
      at('architecture', 'Architecture'),
      at('speed', 'Speed'),
      at('motion', 'Motion'),
      at('decisions', 'Decisions', 'docs/decisions/README.md'),
    ],
  },
];
