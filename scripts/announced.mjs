/** What `pnpm changesets` decides with: pure functions over lists of paths and texts. */

/**
 * Names of the packages that a changeset announces.
 *
 * @param {string} markdown
 */
export function announcedBy(markdown) {
  const [, head = ''] = /^---\r?\n([\s\S]*?)^---\s*$/m.exec(markdown) ?? [];
  return [...head.matchAll(/^\s*['"]?(@product\/[\w-]+)['"]?\s*:/gm)].map(([, name]) => name);
}

/** @param {string} path */
export function isChangeset(path) {
  return /^\.changeset\/(?!README\.md$)[^/]+\.md$/.test(path);
}

/**
 * Names that a changeset announces and that no release publishes: `changeset version` refuses such a file.
 *
 * @param {string} markdown
 * @param {readonly { name: string }[]} packages Published ones.
 */
export function unpublished(markdown, packages) {
  return announcedBy(markdown).filter((name) => !packages.some((published) => published.name === name));
}

/**
 * Names of the packages whose sources changed and that nothing announces. A changelog that changed announces its package:
 * the release has just been made.
 *
 * @param {readonly string[]} changed Paths from the root.
 * @param {readonly { name: string, path: string }[]} packages
 * @param {ReadonlySet<string>} announced
 */
export function unannounced(changed, packages, announced) {
  return packages
    .filter(({ path }) => changed.some((file) => file.startsWith(`${path}/src/`) && !isOfTests(file)))
    .filter(({ path }) => !changed.includes(`${path}/CHANGELOG.md`))
    .map(({ name }) => name)
    .filter((name) => !announced.has(name));
}

function isOfTests(path) {
  return /\.test\.\w+$|\/testing\//.test(path);
}
