/** One thing that is wrong in a flow's definition. `path` leads there: `states[2].elements[0]`; empty for the whole. */
export interface FlowProblemAt {
  readonly path: string;
  readonly message: string;
}

/** Thrown by `parseFlow`. `problems` lists everything that is wrong, in the order of the definition. */
export class FlowDefinitionError extends Error {
  override readonly name = 'FlowDefinitionError';
  readonly problems: readonly FlowProblemAt[];

  constructor(problems: readonly FlowProblemAt[]) {
    super(`The flow cannot be used: ${problems.map(({ path, message }) => `${path || 'flow'}: ${message}`).join(' ')}`);
    this.problems = problems;
  }
}
