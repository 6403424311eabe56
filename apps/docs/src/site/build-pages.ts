import { render } from '../markdown/render.ts';
import type { Page } from './page.ts';
import type { Source } from './sources.ts';

/** All pages, rendered: their links know each other. */
export function buildPages(sources: readonly Source[]): Page[] {
  const bySource = new Map(sources.map(({ source, path }) => [source, path]));
  return sources.map(({ path, label, section, source, markdown, script }) => ({
    path,
    label,
    section,
    script,
    ...render(markdown, { source, pageOf: (file) => bySource.get(file) }),
  }));
}
