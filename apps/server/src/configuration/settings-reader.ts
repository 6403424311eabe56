import { StartError, withHost } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings and gathers what is wrong with them, so that an operator hears of everything at once. */
export interface SettingsReader {
  text(name: string): string | null;
  list(name: string): readonly string[];
  /** A whole number from 0 to `most`. */
  count<Otherwise>(name: string, otherwise: Otherwise, most?: number): number | Otherwise;
  /** An absolute address of one of these schemes, as it was written. */
  address(name: string, schemes: readonly string[]): string | null;
  /** `on` or `off`. */
  isOn(name: string, otherwise: boolean): boolean;
  /** One web origin, as browsers write it. */
  origin(name: string): string | null;
  /** A list of origins, as browsers write them. */
  origins(name: string): readonly string[];
  oneOf<Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word;
  /** What `read` returns; when it says what is wrong, that is reported and `otherwise` counts. */
  take<Value>(read: () => Value, otherwise: Value): Value;
  report(problem: string): void;
  /** @throws when there was a problem, naming all of them. */
  finish(): void;
}

export const web = ['https:', 'http:'] as const;

export function createSettingsReader(environment: Environment): SettingsReader {
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const text = (name: string): string | null => environment[name]?.trim() || null;
  const list = (name: string): string[] => (text(name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
  return {
    text,
    list,
    report,
    count(name, otherwise, most = Number.MAX_SAFE_INTEGER) {
      const value = text(name);
      if (value === null) return otherwise;
      const number = Number(value);
      if (Number.isInteger(number) && number >= 0 && number <= most) return number;
      report(`${name} is "${value}": set it to a whole number${most > 65_535 ? '' : ` from 0 to ${most}`}`);
      return otherwise;
    },
    address(name, schemes) {
      const value = text(name);
      if (value === null) return value;
      if (schemes.some((scheme) => value.startsWith(scheme)) && URL.canParse(withHost(value))) return value;
      // Not the value: an address may hold a password.
      report(`${name} is not an address: set it to ${schemes.map((scheme) => `${scheme}//…`).join(' or ')}`);
      return null;
    },
    isOn(name, otherwise) {
      const value = text(name);
      if (value !== null && value !== 'on' && value !== 'off') report(`${name} is "${value}": set it to on or off`);
      return value === null ? otherwise : value === 'on';
    },
    origin(name) {
      const value = text(name)?.replace(/\/+$/, '') ?? null;
      if (value === null) return null;
      if (/^https?:\/\/[^/?#\s;,*@]+$/i.test(value) && URL.canParse(value)) return new URL(value).origin;
      report(`${name} is not an origin: write it as https://files.example, without a path`);
      return null;
    },
    origins: (name) =>
      list(name).map((entry) => {
        const origin = entry.replace(/\/+$/, '');
        if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#\s;,]+$/i.test(origin))
          report(`${name} has "${entry}", which is not an origin: write it as https://pages.example, without a path`);
        // As browsers write it: lower case, without the usual port.
        return /^https?:\/\/[^*]+$/i.test(origin) && URL.canParse(origin) ? new URL(origin).origin : origin;
      }),
    oneOf(name, words, otherwise) {
      const value = text(name);
      const known = words.find((word) => word === value);
      if (known === undefined && value !== null) report(`${name} is "${value}": set it to one of ${words.join(', ')}`);
      return known ?? otherwise;
    },
    take(read, otherwise) {
      try {
        return read();
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        return otherwise;
      }
    },
    finish() {
      if (problems.length > 0) throw new StartError(problems.join('\n'));
    },
  };
}
