import { backendProjects } from './projects/backend.mjs';
import { engineProjects } from './projects/engine.mjs';
import { exampleProjects } from './projects/examples.mjs';
import { hostingProjects } from './projects/hosting.mjs';
import { pageProjects } from './projects/pages.mjs';
import { typesProjects } from './projects/types.mjs';

/**
 * Projects of consumers, each with one package manager. `prove` throws when the project does not work; its result is
 * printed in place of "ok".
 */
export const projects = [
  ...engineProjects,
  ...typesProjects,
  ...pageProjects,
  ...exampleProjects,
  ...hostingProjects,
  ...backendProjects,
];
