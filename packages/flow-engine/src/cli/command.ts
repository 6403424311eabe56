/** Input and output of a command. */
export interface Terminal {
  readFile(path: string): Promise<string>;
  /** Prints the result. */
  write(text: string): void;
  /** Prints wrong arguments and unreadable files, apart from the result, which may be redirected to a file. */
  writeError(text: string): void;
  readonly hasColour: boolean;
}

/** 0: no errors. 1: errors of the flow. 2: wrong arguments, or a file that cannot be read. */
export type ExitCode = 0 | 1 | 2;

/** A verb of `product-flow`. */
export interface Command {
  /** A sentence for the list of all verbs. */
  readonly summary: string;
  /** Text of `product-flow VERB --help`. */
  readonly usage: string;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}
