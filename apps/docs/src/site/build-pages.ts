import { render } from '../markdown/render.ts';
import type { Page } from './page.ts';
import { editAddress } from './repository.ts';
import type { Source } from './sources.ts';

/**
 * Renders all pages, with the links between them.
 *
 * @param environment Names the repository, for the links that edit a page.
 */
export function buildPages(
  sources: readonly Source[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Page[] {
  const bySource = new Map(sources.map(({ source, path }) => [source, path]));
  return sources.map(({ path, label, section, source, markdown, script, isGenerated = false }) => ({
    path,
    label,
    section,
    editAddress: isGenerated ? null : editAddress(source, environment),
    script,
    ...render(markdown, { source, pageOf: (file) => bySource.get(file) }),
  }));
}
