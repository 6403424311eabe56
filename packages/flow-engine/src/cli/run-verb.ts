import type { Command, ExitCode, Terminal } from './command.ts';

/** Runs the verb that the first argument names, or lists all verbs. */
export async function runVerb(
  commands: Readonly<Record<string, Command>>,
  [verb = '', ...args]: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  if (Object.hasOwn(commands, verb)) {
    const command = commands[verb] as Command;
    if (!args.some(isHelp)) return command.run(args, terminal);
    terminal.write(command.usage);
    return 0;
  }
  const names = Object.keys(commands);
  const width = Math.max(...names.map((name) => name.length));
  const list = names.map((name) => `  ${name.padEnd(width)}  ${commands[name]?.summary}`);
  const help = isHelp(verb) || verb === 'help';
  const unknown = help || verb === '' ? [] : [`Unknown verb ${verb}`];
  const lines = [...unknown, 'Usage: product-flow VERB …', '', ...list, '', 'product-flow VERB --help says more.', ''];
  if (help) terminal.write(lines.join('\n'));
  else terminal.writeError(lines.join('\n'));
  return help ? 0 : 2;
}

function isHelp(arg: string): boolean {
  return arg === '--help' || arg === '-h';
}
