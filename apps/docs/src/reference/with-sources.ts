import { API, type Project } from 'typescript/unstable/sync';
import { root } from '../site/places.ts';

/** Asks the compiler about the sources of all packages. Opening them takes seconds: ask everything at once. */
export function withSources<Answer>(ask: (project: Project) => Answer): Answer {
  const api = new API({ cwd: root });
  try {
    const config = `${root}apps/docs/tsconfig.reference.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`The compiler does not open ${config}`);
    return ask(project);
  } finally {
    api.close();
  }
}
