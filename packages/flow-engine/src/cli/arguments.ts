/** Arguments of a command after reading: its files and its options. */
export interface Arguments {
  readonly files: readonly string[];
  /** Value by name; an empty text for an option without a value. */
  readonly options: ReadonlyMap<string, string>;
  /** First option that the command does not have, or that lacks its value. */
  readonly problem: string | undefined;
}

/** Options of a command: `flag` stands alone, `value` takes the next argument. */
export type OptionKinds = Readonly<Record<string, 'flag' | 'value'>>;

/** Separates files from options. `--seed=7` and `--seed 7` mean the same; `-` is a file, the standard input. */
export function readArguments(args: readonly string[], kinds: OptionKinds): Arguments {
  const files: string[] = [];
  const options = new Map<string, string>();
  let problem: string | undefined;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '-' || !arg.startsWith('-')) {
      files.push(arg);
      continue;
    }
    const [option = '', ...parts] = arg.split('=');
    const name = option.replace(/^--/, '');
    const kind = option.startsWith('--') && Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined || (kind === 'flag' && parts.length > 0)) {
      problem ??= `Unknown option ${arg}`;
    } else if (kind === 'flag') {
      options.set(name, '');
    } else {
      const value = parts.length > 0 ? parts.join('=') : args[++at];
      if (value === undefined) problem ??= `The option ${option} needs a value`;
      else options.set(name, value);
    }
  }
  return { files, options, problem };
}
