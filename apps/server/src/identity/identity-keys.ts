import { createSecretKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { algorithmOf, publicKeyProblem, readPublicKey } from '../secrets/public-key.ts';

/** A key that verifies customers' tokens. The key, not the token's header, decides the algorithm. */
export interface IdentityKey {
  /** Null: the key verifies tokens without a known `kid`. */
  readonly kid: string | null;
  readonly algorithms: readonly string[];
  readonly key: KeyObject;
}

const MIN_SECRET_BYTES = 32;
/** A secret with fewer different characters is a placeholder. */
const MIN_DIFFERENT_CHARACTERS = 8;

/** Secret for tokens of the demo's customers. It is public, so the server accepts it only in development. */
export const demoIdentitySecret = 'harbour-books-secret-for-development-only';

const shape = 'must be a text, { kid, key }, or a list of these';

/** Describes the problem of a secret; undefined for a usable one. */
function secretProblem(secret: string): string | undefined {
  if (secret === demoIdentitySecret) return 'is the secret of the demo, which everybody knows';
  if (Buffer.byteLength(secret) < MIN_SECRET_BYTES) return `must have at least ${MIN_SECRET_BYTES} bytes`;
  return new Set(secret).size < MIN_DIFFERENT_CHARACTERS ? 'must be random' : undefined;
}

const keyText = (problemOf: (text: string) => string | undefined) =>
  v.pipe(
    v.string(shape),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? problemOf(dataset.value) : undefined;
      if (problem !== undefined) addIssue({ message: problem });
    }),
  );
const kid = v.pipe(v.string(shape), v.minLength(1, shape), v.maxLength(128, shape));

/** Schema of one key, or of several during a key rotation. Error messages never repeat the value. */
const oneOrMore = <Key extends v.GenericSchema<string>>(key: Key) => {
  const named = v.object({ kid, key }, shape);
  return v.nullish(v.union([key, named, v.array(v.union([key, named], shape), shape)], shape), null);
};

/** Schemas of a node's settings for the keys of customers' tokens. */
export const identitySettings = {
  /** Secret for HS256, shared with the site's server. */
  identity_secret: oneOrMore(v.string(shape)),
  /** Public key for EdDSA, ES256 or RS256. The site's server has the private key. */
  identity_public_key: oneOrMore(v.string(shape)),
};

/** Schemas of the same settings in a file; the import rejects unusable keys. */
export const importedIdentitySettings = {
  identity_secret: oneOrMore(keyText(secretProblem)),
  identity_public_key: oneOrMore(keyText(publicKeyProblem)),
};

type NamedKey = { readonly kid: string; readonly key: string };
type KeySetting = string | NamedKey | readonly (string | NamedKey)[] | null;

/** Reads the keys of a node's settings. */
export function readIdentityKeys(settings: {
  readonly identity_secret: KeySetting;
  readonly identity_public_key: KeySetting;
}): IdentityKey[] {
  const secrets = entriesOf(settings.identity_secret).flatMap(([name, text]): IdentityKey[] => {
    const bytes = Buffer.from(text);
    // An earlier version may have imported a short secret.
    return bytes.length < MIN_SECRET_BYTES ? [] : [{ kid: name, algorithms: ['HS256'], key: createSecretKey(bytes) }];
  });
  const publicKeys = entriesOf(settings.identity_public_key).flatMap(
    ([name, text]) => readIdentityPublicKey(name, text) ?? [],
  );
  return [...secrets, ...publicKeys];
}

function readIdentityPublicKey(name: string | null, pem: string): IdentityKey | undefined {
  const key = readPublicKey(pem);
  const algorithm = key && algorithmOf(key);
  if (key === undefined || algorithm === undefined) return undefined;
  // Ed25519 has two algorithm names; the newer one names the curve.
  return { kid: name, algorithms: algorithm === 'EdDSA' ? ['EdDSA', 'Ed25519'] : [algorithm], key };
}

function entriesOf(setting: KeySetting): (readonly [string | null, string])[] {
  const entries = setting === null ? [] : [setting].flat();
  return entries.map((entry) => (typeof entry === 'string' ? [null, entry] : [entry.kid, entry.key]));
}
