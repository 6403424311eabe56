import type { FlowRemark } from './check-flow.ts';

/** What is to be said about the flow, told politely as it changes. */
export function Remarks({ remarks }: { remarks: readonly FlowRemark[] }) {
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  return (
    <div id="remarks" className="remarks" role="status">
      <p>{remarks.length === 0 ? 'No problems' : summaryOf(errors, remarks.length - errors)}</p>
      <ul>
        {remarks.map(({ severity, path, message }) => (
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
  const said = parts
    .filter(({ count }) => count > 0)
    .map(({ count, one, more }) => `${count} ${count === 1 ? one : more}`);
  return said.join(', ');
}
