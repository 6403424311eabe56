import type { Flow, Session } from '@product/flow-engine';
import { type FlowTestReport, replayTest, runFlowTests } from '@product/flow-engine/tools';
import { useMemo } from 'react';
import { flowOf, readJson } from './parse.ts';

export interface TestPanelProps {
  readonly flow: unknown;
  readonly tests: string;
  readonly onTests: (tests: string) => void;
  readonly onReplay: (session: Session) => void;
}

type Outcome = { readonly problem: string } | { readonly problem?: undefined; readonly report: FlowTestReport };

/** Runs golden ways through the flow while they are written. */
export function TestPanel({ flow, tests, onTests, onReplay }: TestPanelProps) {
  const parsed = useMemo(() => flowOf(flow), [flow]);
  const outcome = useMemo(() => run(parsed, tests), [parsed, tests]);
  return (
    <section className="tools-panel" aria-labelledby="tests-title">
      <h2 id="tests-title">Tests</h2>
      <textarea
        aria-labelledby="tests-title"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={tests}
        placeholder={
          '[{ "name": "good", "answers": [{ "order": "fine" }], "expect": { "states": ["page", "thanks"] } }]'
        }
        onChange={({ target }) => onTests(target.value)}
      />
      <div role="status">
        {outcome.problem !== undefined ? (
          <p>{outcome.problem}</p>
        ) : (
          <Report {...{ parsed, onReplay }} report={outcome.report} />
        )}
      </div>
    </section>
  );
}

function run(flow: Flow | null, tests: string): Outcome {
  if (flow === null) return { problem: 'There is no flow to test.' };
  if (tests.trim() === '') return { problem: 'Write a list of tests: answers page by page, and what is expected.' };
  const read = readJson(tests);
  return read.problem === undefined ? { report: runFlowTests(flow, read.json) } : { problem: read.problem };
}

interface ReportProps {
  readonly parsed: Flow | null;
  readonly report: FlowTestReport;
  readonly onReplay: (session: Session) => void;
}

function Report({ parsed, report, onReplay }: ReportProps) {
  const failed = report.results.filter(({ isPassed }) => !isPassed).length;
  return (
    <>
      <p>
        {report.results.length - failed} passed, {failed} failed
      </p>
      <ul>
        {report.problems.map(({ path, message }) => (
          <li key={`${path} ${message}`} data-passed={false}>
            {path !== '' && <code>{path}</code>} {message}
          </li>
        ))}
        {report.results.map(({ name, isPassed, difference, states, test }, at) => (
          <li key={at} data-passed={isPassed}>
            {isPassed ? '✓' : '✗'} {name} <span>{states.join(' → ')}</span>
            {difference !== null && (
              <p>
                <code>{difference.path}</code> {difference.message}
              </p>
            )}
            {parsed !== null && (
              <button type="button" onClick={() => onReplay(replayTest(parsed, test).session)}>
                Replay {name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
