import { API, type Project } from 'typescript/unstable/sync';
import { root } from '../site/paths.ts';

/** Gives the compiler's view of all packages to a function. Opening them takes seconds, so that one call asks everything. */
export function withCompiler<Answer>(ask: (project: Project) => Answer): Answer {
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
