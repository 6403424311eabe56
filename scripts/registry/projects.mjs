import { backendProjects } from './projects/backend.mjs';
import { engineProjects } from './projects/engine.mjs';
import { hostingProjects } from './projects/hosting.mjs';
import { pageProjects } from './projects/pages.mjs';
import { typesProjects } from './projects/types.mjs';

/**
 * What strangers make, each with one package manager. `prove` throws when it does not work; what it returns is said instead
 * of "ok".
 */
export const projects = [...engineProjects, ...typesProjects, ...pageProjects, ...hostingProjects, ...backendProjects];
