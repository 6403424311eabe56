import { readSecretFile } from './secret-file.ts';
import { fileSettingOf, isSecretName, type SecretName, type SettingName } from './setting-names.ts';
import { StartError, withHost } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings and collects their problems, so that an operator sees all problems at once. */
export interface SettingsReader {
  /** Reads a setting; a secret also from the file that its `NAME_FILE` names. */
  text(name: SettingName): string | null;
  list(name: SettingName): readonly string[];
  /** Reads a list of `host` or `host:port` in the form of addresses: in lower case. */
  hosts(name: SettingName): readonly string[];
  /** Reads a whole number from `min`, by default 0, to `max`. */
  count<Fallback>(name: SettingName, fallback: Fallback, max?: number, min?: number): number | Fallback;
  /** Reads an absolute address with one of these schemes, without changing it but for the password of another setting. */
  address(name: SettingName, schemes: readonly string[], passwordName?: SecretName): string | null;
  /**
   * Reads a web address without a user name and a password, which would stand in the log or in a page. A bare one has no
   * query and no fragment either.
   */
  plainAddress(name: SettingName, options?: { readonly isBare?: boolean }): string | null;
  /** Reads `on` or `off`. */
  isOn(name: SettingName, fallback: boolean): boolean;
  /** Reads a web origin in the form of browsers. */
  origin(name: SettingName): string | null;
  /** Reads a list of origins in the form of browsers. With `wildcards`, a host may be `*.pages.example`. */
  origins(name: SettingName, options?: { readonly wildcards?: boolean }): readonly string[];
  oneOf<Value extends string>(name: SettingName, values: readonly Value[], fallback: Value): Value;
  /** Returns the result of `read`. If `read` throws, its message is reported and `fallback` is returned. */
  take<Value>(read: () => Value, fallback: Value): Value;
  report(problem: string): void;
  /** @throws StartError that lists all reported problems. */
  finish(): void;
}

export const web = ['https:', 'http:'] as const;

export function createSettingsReader(environment: Environment): SettingsReader {
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  /** A secret is read once, so that its problem is reported once. */
  const secrets = new Map<SecretName, string | null>();
  const secret = (name: SecretName): string | null => {
    const known = secrets.get(name);
    if (known !== undefined) return known;
    const value = readSecret(environment, name, report);
    secrets.set(name, value);
    return value;
  };
  const text = (name: SettingName): string | null =>
    isSecretName(name) ? secret(name) : environment[name]?.trim() || null;
  const list = (name: SettingName): string[] => (text(name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
  // Messages name no value, which may hold a password, but for a number.
  const address: SettingsReader['address'] = (name, schemes, passwordName) => {
    const value = text(name);
    const password = passwordName === undefined ? null : text(passwordName);
    if (value === null) {
      if (password !== null) report(`${passwordName} is set, and ${name} is missing`);
      return value;
    }
    // Web addresses have no password, and may have an @ in their path.
    if (!schemes.includes('https:') && hasPlainPassword(value)) {
      const other = passwordName === undefined ? '' : `, or set ${passwordName}`;
      report(`${name}: encode its user name and password: @ is %40, : %3A, / %2F, ? %3F, # %23, % %25${other}`);
      return null;
    }
    if (schemes.some((scheme) => value.startsWith(scheme)) && URL.canParse(withHost(value))) {
      const isNamedTwice = password !== null && decodeURIComponent(new URL(withHost(value)).password) === password;
      const whole = password === null || isNamedTwice ? value : withPassword(value, password);
      if (whole === undefined)
        report(`${passwordName} is set: write ${name} as ${schemes[0]}//user@host, without a password`);
      return whole ?? null;
    }
    report(`${name} is not an address: set it to ${schemes.map((scheme) => `${scheme}//…`).join(' or ')}`);
    return null;
  };
  return {
    text,
    list,
    report,
    address,
    hosts: (name) =>
      list(name).map((entry, index) => {
        if (!/^[^/?#@\s]+$/.test(entry) || !URL.canParse(`http://${entry}`))
          report(`${name}: entry ${index + 1} is not a host: write it as shop.example or shop.example:8443`);
        return entry.toLowerCase();
      }),
    plainAddress(name, { isBare = false } = {}) {
      const value = address(name, web);
      if (value === null) return null;
      const { username, password, search, hash } = new URL(value);
      if (username + password !== '') report(`${name} has a user name or a password: leave it out`);
      if (isBare && (search + hash !== '' || /[?#]/.test(value)))
        report(`${name} has a ? or a #: leave out what follows`);
      return value;
    },
    count(name, fallback, max = Number.MAX_SAFE_INTEGER, min = 0) {
      const value = text(name);
      if (value === null) return fallback;
      const number = Number(value);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      const atLeast = min > 0 ? `, ${min} or more` : '';
      const range = max === Number.MAX_SAFE_INTEGER ? atLeast : ` from ${min} to ${max}`;
      const given = /^[-+]?[\d.]{1,15}$/.test(value) ? `is "${value}"` : 'is not a number';
      report(`${name} ${given}: set it to a whole number${range}`);
      return fallback;
    },
    isOn(name, fallback) {
      const value = text(name);
      if (value !== null && value !== 'on' && value !== 'off') report(`${name} is neither on nor off`);
      return value === null ? fallback : value === 'on';
    },
    origin(name) {
      const value = text(name)?.replace(/\/+$/, '') ?? null;
      if (value === null) return null;
      if (/^https?:\/\/[^/?#\s;,*@]+$/i.test(value) && URL.canParse(value)) return new URL(value).origin;
      report(`${name} is not an origin: write it as https://files.example, without a path`);
      return null;
    },
    origins: (name, { wildcards = false } = {}) =>
      list(name).map((entry, index) => {
        const origin = entry.replace(/\/+$/, '');
        if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#\s;,@]+$/i.test(origin) || (!wildcards && origin.includes('*')))
          report(`${name}: entry ${index + 1} is not an origin: write it as https://pages.example, without a path`);
        // Browsers write lower case, without the default port.
        return /^https?:\/\/[^*]+$/i.test(origin) && URL.canParse(origin) ? new URL(origin).origin : origin;
      }),
    oneOf(name, values, fallback) {
      const value = text(name);
      const known = values.find((each) => each === value);
      if (known === undefined && value !== null) report(`${name} is unknown: set it to one of ${values.join(', ')}`);
      return known ?? fallback;
    },
    take(read, fallback) {
      try {
        return read();
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        return fallback;
      }
    },
    finish() {
      if (problems.length > 0) throw new StartError(problems.join('\n'));
    },
  };
}

/** Reads a secret from its variable or from its file, which may end with a line break. */
function readSecret(environment: Environment, name: SecretName, report: SettingsReader['report']): string | null {
  const value = environment[name]?.trim() || null;
  const fileSetting = fileSettingOf(name);
  const path = environment[fileSetting]?.trim() || null;
  if (path === null) return value;
  if (value !== null) {
    report(`${name} and ${fileSetting} are set: set one of them`);
    return value;
  }
  const read = readSecretFile(path);
  if (read.ok) return read.secret;
  // Somebody may have written the secret itself in place of a path.
  const place = /^\.{0,2}\//.test(path) ? path : 'its file';
  report(`${fileSetting}: ${read.problem(place)}`);
  return null;
}

/** Puts a password of any letters into an address; undefined if it has one, or no place for one. */
function withPassword(address: string, password: string): string | undefined {
  const parts = /^([a-z]+:\/\/)(?:([^:@/?#]*)@)?([^@]*)$/s.exec(address);
  if (parts === null) return undefined;
  const [, scheme = '', user = '', rest = ''] = parts;
  return `${scheme}${user}:${encodeURIComponent(password)}@${rest}`;
}

/** Tells whether an address has a user name or password that ends it too early, such as `me:p@ss#word@host`. */
function hasPlainPassword(address: string): boolean {
  const [, rest = ''] = address.split(/:\/\/(.*)/s);
  const [authority = ''] = rest.split(/[/?#]/, 1);
  const after = rest.slice(authority.length);
  const [path = ''] = after.split('?', 1);
  // The last @ of the authority ends the password, so that another one may stand in it.
  if (!authority.includes('@')) return after.includes('@');
  return path.includes('@') || /%(?![\da-f]{2})/i.test(authority);
}
