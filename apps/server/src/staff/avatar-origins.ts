import type { Database } from '../database/tables.ts';

const TTL_MS = 10_000;

/**
 * Creates a reader of the origins of colleagues' pictures, for the content security policies. Pictures of revoked
 * colleagues count, because old messages show them. A result is cached for ten seconds.
 */
export function createAvatarOrigins(database: Database): () => Promise<readonly string[]> {
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loaded: Promise<readonly string[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - loadedAt < TTL_MS) return loaded;
    loadedAt = performance.now();
    loaded = loadOrigins(database);
    loaded.catch(() => {
      loadedAt = Number.NEGATIVE_INFINITY;
    });
    return loaded;
  };
}

async function loadOrigins(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('staff_people')
    .select('avatar')
    .distinct()
    .where('avatar', 'is not', null)
    .execute();
  return [
    ...new Set(rows.flatMap(({ avatar }) => (avatar !== null && URL.canParse(avatar) ? [new URL(avatar).origin] : []))),
  ];
}
