/**
 * Returns the address of the page that edits a file of the repository; null while no repository is named.
 *
 * @param environment The variables that `scripts/name-repository.mjs` reads too.
 */
export function editAddress(source: string, environment: Readonly<Record<string, string | undefined>>): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = environment;
  if (!server || !repository) return null;
  return `${server}/${repository}/edit/main/${source}`;
}
