import type { Session } from '@product/flow-engine';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { FromScreen, SurveyUpdate } from '../screen/messages.ts';
import { ScreenFrame } from '../screen/screen-frame.tsx';
import { checkFlow } from './check-flow.ts';
import { Diagnostics } from './diagnostics.tsx';
import { type LogEntry, withEvent } from './event-log.ts';
import { EventLogView } from './event-log-view.tsx';
import { examples, textOf } from './examples.ts';
import { type SharedTexts, sharedFrom, toHash } from './share-link.ts';
import type { Tool } from './tools/tools-panel.tsx';
import { useDebounced } from './use-debounced.ts';

const first = examples[0] === undefined ? '' : textOf(examples[0]);
const DEBOUNCE_MS = 350;

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
  const [session, setSession] = useState<Session | null>(null);
  const [run, setRun] = useState(0);
  const [log, setJournal] = useState<readonly LogEntry[]>([]);
  const [update, setHappening] = useState<SurveyUpdate | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [shareStatus, setShareStatus] = useState('');
  const debouncedText = useDebounced(text, DEBOUNCE_MS);
  const { flow, diagnostics } = useMemo(() => checkFlow(debouncedText), [debouncedText]);

  const clear = useCallback(() => {
    setJournal([]);
    setHappening(null);
    setFailure(null);
  }, []);
  useEffect(() => {
    clear();
    setSession(null);
  }, [flow, clear]);
  const restart = (from: Session | null): void => {
    clear();
    setSession(from);
    setRun((count) => count + 1);
  };

  useEffect(() => {
    const open = async (): Promise<void> => {
      const shared = await sharedFrom(window.location.hash);
      if (shared === null) return;
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
    setHappening(message.update);
    setJournal((entries) => withEvent(entries, message.update));
  }, []);

  const share = async (): Promise<void> => {
    history.replaceState(null, '', await toHash(text, tests));
    const isCopied = await navigator.clipboard.writeText(window.location.href).then(
      () => true,
      () => false,
    );
    setShareStatus(isCopied ? 'Link copied' : 'The address bar holds the link');
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
          <ToolsPanel tool={tool} flow={flow} tests={tests} onTests={setTests} onFlow={setText} onReplay={restart} />
        </Suspense>
      )}
      <div className="playground-parts">
        <section aria-labelledby="editor-title">
          <h2 id="editor-title">Flow file</h2>
          <textarea
            aria-labelledby="editor-title"
            aria-describedby="diagnostics"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Diagnostics diagnostics={diagnostics} />
        </section>
        <section aria-labelledby="survey-title">
          <h2 id="survey-title">Survey</h2>
          {flow === null ? (
            <p className="playground-empty">It shows as soon as the flow can be read.</p>
          ) : (
            <ScreenFrame
              title="The survey"
              screen="survey"
              flow={flow}
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
