const browsers = [
  [/\b(?:Headless)?Edg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const MAX_LENGTH = 40;

/** Shortens a user agent to its browser and system: `Firefox, Linux`. Another program keeps its first word. */
export function shortAgent(agent: string | undefined): string {
  const text = agent ?? '';
  const find = (names: readonly (readonly [RegExp, string])[]): string[] =>
    names.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : [])).slice(0, 1);
  const known = [...find(browsers), ...find(systems)];
  if (known.length > 0) return known.join(', ');
  return (/^[\w.-]+/.exec(text)?.[0] ?? '').slice(0, MAX_LENGTH);
}
