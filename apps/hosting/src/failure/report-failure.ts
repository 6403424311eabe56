/** Tells the console of a render error. Never an answer: only what React says of the place. */
export function reportFailure(failure: unknown, info: { componentStack?: string | null | undefined }): void {
  console.error('The page could not be drawn.', failure, info.componentStack ?? '');
}
