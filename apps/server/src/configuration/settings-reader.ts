import { StartError, withHost } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings and collects their problems, so that an operator sees all problems at once. */
export interface SettingsReader {
  text(name: string): string | null;
  list(name: string): readonly string[];
  /** Reads a list of `host` or `host:port` in the form of addresses: in lower case. */
  hosts(name: string): readonly string[];
  /** Reads a whole number from `min`, by default 0, to `max`. */
  count<Fallback>(name: string, fallback: Fallback, max?: number, min?: number): number | Fallback;
  /** Reads an absolute address with one of these schemes, without changing it. */
  address(name: string, schemes: readonly string[]): string | null;
  /** Reads `on` or `off`. */
  isOn(name: string, fallback: boolean): boolean;
  /** Reads a web origin in the form of browsers. */
  origin(name: string): string | null;
  /** Reads a list of origins in the form of browsers. With `wildcards`, a host may be `*.pages.example`. */
  origins(name: string, options?: { readonly wildcards?: boolean }): readonly string[];
  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value;
  /** Returns the result of `read`. If `read` throws, its message is reported and `fallback` is returned. */
  take<Value>(read: () => Value, fallback: Value): Value;
  report(problem: string): void;
  /** @throws StartError that lists all reported problems. */
  finish(): void;
}

export const web = ['https:', 'http:'] as const;

/** A message names no larger maximum, which is there to keep times valid. */
const MAX_NAMED = 65_535;

export function createSettingsReader(environment: Environment): SettingsReader {
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const text = (name: string): string | null => environment[name]?.trim() || null;
  const list = (name: string): string[] => (text(name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
  return {
    text,
    list,
    report,
    hosts: (name) =>
      list(name).map((entry) => {
        if (!/^[^/?#@\s]+$/.test(entry) || !URL.canParse(`http://${entry}`))
          report(`${name} has "${entry}", which is not a host: write it as shop.example or shop.example:8443`);
        return entry.toLowerCase();
      }),
    count(name, fallback, max = Number.MAX_SAFE_INTEGER, min = 0) {
      const value = text(name);
      if (value === null) return fallback;
      const number = Number(value);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      const range = max > MAX_NAMED ? (min > 0 ? `, ${min} or more` : '') : ` from ${min} to ${max}`;
      report(`${name} is "${value}": set it to a whole number${range}`);
      return fallback;
    },
    address(name, schemes) {
      const value = text(name);
      if (value === null) return value;
      if (schemes.some((scheme) => value.startsWith(scheme)) && URL.canParse(withHost(value))) return value;
      // The message omits the value, which may hold a password.
      report(`${name} is not an address: set it to ${schemes.map((scheme) => `${scheme}//…`).join(' or ')}`);
      return null;
    },
    isOn(name, fallback) {
      const value = text(name);
      if (value !== null && value !== 'on' && value !== 'off') report(`${name} is "${value}": set it to on or off`);
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
      list(name).map((entry) => {
        const origin = entry.replace(/\/+$/, '');
        if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#\s;,]+$/i.test(origin) || (!wildcards && origin.includes('*')))
          report(`${name} has "${entry}", which is not an origin: write it as https://pages.example, without a path`);
        // Browsers write lower case, without the default port.
        return /^https?:\/\/[^*]+$/i.test(origin) && URL.canParse(origin) ? new URL(origin).origin : origin;
      }),
    oneOf(name, values, fallback) {
      const value = text(name);
      const known = values.find((each) => each === value);
      if (known === undefined && value !== null) report(`${name} is "${value}": set it to one of ${values.join(', ')}`);
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
