import type { FlowDiagnostic } from './check-flow.ts';

export interface DiagnosticsProps {
  readonly diagnostics: readonly FlowDiagnostic[];
  /** Moves the caret to a line of the flow file. */
  onLine(line: number): void;
}

const MAX_LISTED = 50;

/** Lists the problems of the flow, each with a button to its line. Screen readers announce each change politely. */
export function Diagnostics({ diagnostics, onLine }: DiagnosticsProps) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return (
    <div id="diagnostics" className="diagnostics" role="status">
      <p>{diagnostics.length === 0 ? 'No problems' : summaryOf(errors, diagnostics.length - errors)}</p>
      <ul>
        {diagnostics.slice(0, MAX_LISTED).map(({ severity, path, line, message }, at) => (
          <li key={at} data-severity={severity}>
            <button type="button" onClick={() => onLine(line)}>
              Line {line}
            </button>{' '}
            {path !== '' && <code>{path}</code>} {message}
          </li>
        ))}
        {diagnostics.length > MAX_LISTED && <li>and {diagnostics.length - MAX_LISTED} more</li>}
      </ul>
    </div>
  );
}

function summaryOf(errors: number, warnings: number): string {
  const parts = [
    { count: errors, one: 'error', more: 'errors' },
    { count: warnings, one: 'warning', more: 'warnings' },
  ];
  const shown = parts
    .filter(({ count }) => count > 0)
    .map(({ count, one, more }) => `${count} ${count === 1 ? one : more}`);
  return shown.join(', ');
}
