import type { FlowDiagnostic } from './check-flow.ts';

/** Lists the problems of the flow. Screen readers announce each change politely. */
export function Diagnostics({ diagnostics }: { diagnostics: readonly FlowDiagnostic[] }) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return (
    <div id="diagnostics" className="diagnostics" role="status">
      <p>{diagnostics.length === 0 ? 'No problems' : summaryOf(errors, diagnostics.length - errors)}</p>
      <ul>
        {diagnostics.map(({ severity, path, message }) => (
          <li key={`${path} ${message}`} data-severity={severity}>
            {path !== '' && <code>{path}</code>} {message}
          </li>
        ))}
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
