type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the address of the repository; null while none is named. */
export function repositoryAddress({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name }: Environment): string | null {
  return server && name ? `${server}/${name}` : null;
}

/**
 * Returns the address of the page that edits a file of the repository; null while no repository is named.
 *
 * @param environment The variables that `scripts/name-repository.mjs` reads too.
 */
export function editAddress(source: string, environment: Environment): string | null {
  const repository = repositoryAddress(environment);
  return repository === null ? null : `${repository}/edit/main/${source}`;
}
