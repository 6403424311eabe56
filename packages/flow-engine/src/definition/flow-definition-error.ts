/** Problem at one place of a definition. `path` is written as `states[2].elements[0]`; empty for the whole flow. */
export interface FlowProblemAt {
  readonly path: string;
  readonly message: string;
}

/** Error that `parseFlow` throws. `problems` lists every problem in the order of the definition. */
export class FlowDefinitionError extends Error {
  override readonly name = 'FlowDefinitionError';
  readonly problems: readonly FlowProblemAt[];

  constructor(problems: readonly FlowProblemAt[]) {
    super(`The flow cannot be used: ${problems.map(({ path, message }) => `${path || 'flow'}: ${message}`).join(' ')}`);
    this.problems = problems;
  }
}
