import type { Session } from '@product/flow-engine';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { copyText } from '../layout/copy-text.ts';
import type { FromScreen, SurveyUpdate } from '../screen/messages.ts';
import { ScreenFrame } from '../screen/screen-frame.tsx';
import { checkFlow, MAX_LENGTH } from './check-flow.ts';
import { Diagnostics } from './diagnostics.tsx';
import { type LogEntry, withEvent } from './event-log.ts';
import { EventLogView } from './event-log-view.tsx';
import { examples, textOf } from './examples.ts';
import { FlowEditor, focusLine } from './flow-editor.tsx';
import { isShareHash, type SharedTexts, sharedFrom, toHash } from './share-link.ts';
import { emptyImport } from './tools/import-state.ts';
import type { Tool } from './tools/tools-panel.tsx';
import { useDebounced } from './use-debounced.ts';

const first = examples[0] === undefined ? '' : textOf(examples[0]);
const DEBOUNCE_MS = 350;
const BROKEN_LINK = 'The link cannot be read. Perhaps its end is missing.';

/** The tools load with the first use, so that the page itself stays small. */
const ToolsPanel = lazy(async () => ({ default: (await import('./tools/tools-panel.tsx')).ToolsPanel }));
const tools: readonly { readonly id: Tool; readonly title: string }[] = [
  { id: 'simulate', title: 'Simulate' },
  { id: 'test', title: 'Test' },
  { id: 'import', title: 'Import' },
];

/** Shows the editor, the survey and the event log side by side. */
export function Playground({ initial }: { initial: SharedTexts | null }) {
  const [text, setText] = useState(initial?.flow ?? first);
  const [tests, setTests] = useState(initial?.test ?? '');
  const [tool, setTool] = useState<Tool | null>(initial?.test ? 'test' : null);
  const [imported, setImported] = useState(emptyImport);
  const [session, setSession] = useState<Session | null>(null);
  const [run, setRun] = useState(0);
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const [update, setUpdate] = useState<SurveyUpdate | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [shareStatus, setShareStatus] = useState(() =>
    initial === null && isShareHash(window.location.hash) ? BROKEN_LINK : '',
  );
  const editor = useRef<HTMLTextAreaElement>(null);
  const debouncedText = useDebounced(text, DEBOUNCE_MS);
  const { flow, diagnostics } = useMemo(() => checkFlow(debouncedText), [debouncedText]);

  const clear = useCallback(() => {
    setLog([]);
    setUpdate(null);
    setFailure(null);
  }, []);
  // A half-typed character leaves the last good flow in view.
  const [shown, setShown] = useState(flow);
  if (flow !== null && flow !== shown) setShown(flow);
  useEffect(() => {
    clear();
    setSession(null);
    // Another flow starts from its beginning.
    void shown;
  }, [shown, clear]);
  const restart = (from: Session | null): void => {
    clear();
    setSession(from);
    setRun((count) => count + 1);
  };

  useEffect(() => {
    const open = async (): Promise<void> => {
      const shared = await sharedFrom(window.location.hash);
      if (shared === null) return setShareStatus(isShareHash(window.location.hash) ? BROKEN_LINK : '');
      setShareStatus('');
      setText(shared.flow);
      setTests(shared.test ?? '');
      if (shared.test !== null) setTool('test');
    };
    const listen = (): void => void open();
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);

  const receive = useCallback((message: FromScreen) => {
    if (message.type === 'failed') setFailure(message.message);
    if (message.type !== 'surveyUpdated') return;
    setUpdate(message.update);
    setLog((entries) => withEvent(entries, message.update));
  }, []);

  const share = async (): Promise<void> => {
    if (Math.max(text.length, tests.length) > MAX_LENGTH) return setShareStatus('The flow is too long for a link.');
    history.replaceState(null, '', await toHash(text, tests));
    const isCopied = await copyText(window.location.href);
    setShareStatus(isCopied ? 'Link copied' : 'Copy failed. Copy it from the address bar.');
  };

  return (
    <div className="playground">
      <div className="playground-bar">
        <label>
          Example
          <select
            value={examples.find((example) => textOf(example) === text)?.id ?? ''}
            onChange={({ target }) => {
              const chosen = examples.find(({ id }) => id === target.value);
              if (chosen !== undefined) setText(textOf(chosen));
            }}
          >
            <option value="" disabled>
              Your own
            </option>
            {examples.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void share()}>
          Copy link
        </button>
        <button type="button" onClick={() => restart(null)}>
          Start again
        </button>
        {tools.map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={tool === id} onClick={() => setTool(tool === id ? null : id)}>
            {title}
          </button>
        ))}
        <output>{shareStatus}</output>
      </div>
      {tool !== null && (
        <Suspense fallback={<p role="status">Loading …</p>}>
          <ToolsPanel
            {...{ tool, flow, tests, imported }}
            onTests={setTests}
            onImported={setImported}
            onFlow={setText}
            onReplay={restart}
          />
        </Suspense>
      )}
      <div className="playground-parts">
        <section aria-labelledby="editor-title">
          <h2 id="editor-title">Flow file</h2>
          <FlowEditor field={editor} text={text} diagnostics={diagnostics} onChange={setText} />
          <Diagnostics
            diagnostics={diagnostics}
            onLine={(line) => {
              if (editor.current !== null) focusLine(editor.current, line);
            }}
          />
        </section>
        <section aria-labelledby="survey-title">
          <h2 id="survey-title">Survey</h2>
          {flow === null && shown !== null && (
            <p className="playground-stale">Fix the JSON to see your changes. This is the last version that worked.</p>
          )}
          {shown === null ? (
            <p className="playground-empty">Fix the JSON to see the preview.</p>
          ) : (
            <ScreenFrame
              title="The survey"
              screen="survey"
              flow={shown}
              session={session}
              run={run}
              onMessage={receive}
            />
          )}
          {failure !== null && <p className="playground-failure">The survey failed: {failure}</p>}
        </section>
        <EventLogView log={log} update={update} />
      </div>
    </div>
  );
}
