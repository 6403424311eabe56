import { suggestField } from '@product/model/schema';
import { rateLimitSettings } from './rate-limits.ts';
import { settingNames } from './setting-names.ts';
import type { Environment } from './settings-reader.ts';

/** A shorter name, such as `HOSTS`, is near many names of other programs. */
const MIN_LETTERS = 6;
/** Letters for each one that may differ: `REDIS_PORT`, which Kubernetes sets, is not near `REDIS_URL`. */
const SHARE = 5;

/**
 * Finds variables with a name near that of a setting, and names the setting. Variables of other programs pass, also one
 * that is near a setting with a value of its own.
 *
 * @example
 * findMisspelt({ RETENTION_DAY: '30' }); // ['RETENTION_DAY is unknown: is it RETENTION_DAYS? …']
 */
export function findMisspelt(environment: Environment): readonly string[] {
  const known = [...settingNames, ...rateLimitSettings];
  const missing = known.filter((name) => environment[name] === undefined);
  return Object.keys(environment).flatMap((name) => {
    const plain = plainName(name);
    // An underscore, since `host` and `port` are names of other programs.
    const isOther = plain !== name.toUpperCase() || (plain !== name && plain.includes('_'));
    if (isOther && missing.includes(plain))
      return `${plain} is written with other characters: write its name in capitals, without anything before or after it`;
    const ofFile = plain.replace(/_FILE$/, '');
    if (ofFile !== plain && ofFile.length >= MIN_LETTERS && !known.includes(plain) && missing.includes(ofFile))
      return `${name} is unknown, since ${ofFile} cannot stand in a file: set ${ofFile}`;
    if (known.includes(name) || name.length < MIN_LETTERS || !/^[A-Z][A-Z\d_]*$/.test(name)) return [];
    // Reported with the list of limits.
    if (name.startsWith('RATE_LIMIT_')) return [];
    // The first letter is right: `AWS_SECRET_ACCESS_KEY` is no misspelt `S3_SECRET_ACCESS_KEY`.
    const alike = missing.filter((setting) => setting.startsWith(name.charAt(0)));
    const meant = alike.find((setting) => singular(setting) === singular(name)) ?? suggestField(name, alike, SHARE);
    if (meant === undefined) return [];
    return `${name} is unknown: is it ${meant}? If another program needs ${name}, set ${meant} too, to nothing`;
  });
}

/** Removes what an editor, or a shell's `export`, has put before or after a name, and writes it in capitals. */
function plainName(name: string): string {
  return name
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^export\s+/, '')
    .toUpperCase();
}

function singular(name: string): string {
  return name.replace(/IES(?=_|$)/g, 'Y').replace(/S(?=_|$)/g, '');
}
