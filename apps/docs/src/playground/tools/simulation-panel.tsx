import { type ReachedPart, type Simulation, simulate } from '@product/flow-engine/tools';
import { useEffect, useState } from 'react';
import { flowOf } from './parse.ts';

/** Few enough for a page to stay quick. The command line takes more. */
const VISITORS = 300;
const MAX_LISTED = 40;

/** Leads random visitors through the flow, and shows what they reach. */
export function SimulationPanel({ flow }: { flow: unknown }) {
  const [result, setResult] = useState<Simulation | null>(null);
  useEffect(() => {
    setResult(null);
    const parsed = flowOf(flow);
    if (parsed === null) return;
    // The panel shows before the work begins.
    const timer = setTimeout(() => setResult(simulate(parsed, { visitors: VISITORS })), 50);
    return () => clearTimeout(timer);
  }, [flow]);
  return (
    <section className="tools-panel" aria-labelledby="simulation-title">
      <h2 id="simulation-title">Simulation</h2>
      <p role="status">
        {flow === null ? 'There is no flow to simulate.' : result === null ? 'Simulating …' : summaryOf(result)}
      </p>
      {result !== null && <Results result={result} />}
    </section>
  );
}

function summaryOf({ visitors, ended, answers }: Simulation): string {
  const length = answers === null ? '' : `, with ${answers.min} to ${answers.max} answers (median ${answers.median})`;
  return `${visitors} visitors, ${ended} arrived at an end${length}.`;
}

function Results({ result: { parts, deadEnds } }: { result: Simulation }) {
  const states = parts.filter(({ kind }) => kind === 'state');
  const unreached = parts.filter(({ kind, way }) => kind !== 'state' && way === null);
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Visitors</th>
            <th scope="col">Shortest way</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ path, name, count, way }) => (
            <tr key={path} data-reached={way !== null}>
              <th scope="row">{name}</th>
              <td>{count}</td>
              <td>
                {way === null ? 'No way found' : <code>{JSON.stringify(way.map(({ answers }) => answers))}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {deadEnds.map(({ stateId, reason, blockers, count }) => (
        <p key={`${stateId} ${reason} ${JSON.stringify(blockers)}`} className="playground-failure">
          {count} visitors {reason === 'endless' ? 'went in circles' : 'could not go on'} on the page {stateId}:{' '}
          <code>{JSON.stringify(blockers)}</code>
        </p>
      ))}
      {unreached.length > 0 && (
        <>
          <h3>Nobody reached</h3>
          <ul>
            {unreached.slice(0, MAX_LISTED).map((part) => (
              <li key={`${part.path} ${part.holds}`}>{nameOf(part)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function nameOf({ kind, path, name, holds }: ReachedPart): string {
  const side = holds === undefined ? '' : holds ? ' (holds)' : ' (does not hold)';
  return `${kind}${side} ${path}${name === path ? '' : `: ${name}`}`;
}
