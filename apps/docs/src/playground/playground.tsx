import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FromScreen, SurveyUpdate } from '../screen/messages.ts';
import { ScreenFrame } from '../screen/screen-frame.tsx';
import { checkFlow } from './check-flow.ts';
import { Diagnostics } from './diagnostics.tsx';
import { type LogEntry, withEvent } from './event-log.ts';
import { EventLogView } from './event-log-view.tsx';
import { examples, textOf } from './examples.ts';
import { fromHash, toHash } from './share-link.ts';
import { useDebounced } from './use-debounced.ts';

const first = examples[0] === undefined ? '' : textOf(examples[0]);
const DEBOUNCE_MS = 350;

/** Shows the editor, the survey and the event log side by side. */
export function Playground({ initialText }: { initialText: string | null }) {
  const [text, setText] = useState(initialText ?? first);
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
  useEffect(clear, [flow]);
  const restart = (): void => {
    clear();
    setRun((count) => count + 1);
  };

  useEffect(() => {
    const open = (): void => void fromHash(window.location.hash).then((shared) => shared !== null && setText(shared));
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  const receive = useCallback((message: FromScreen) => {
    if (message.type === 'failed') setFailure(message.message);
    if (message.type !== 'surveyUpdated') return;
    setHappening(message.update);
    setJournal((entries) => withEvent(entries, message.update));
  }, []);

  const share = async (): Promise<void> => {
    history.replaceState(null, '', await toHash(text));
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
        <button type="button" onClick={restart}>
          Start again
        </button>
        <output>{shareStatus}</output>
      </div>
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
            <ScreenFrame title="The survey" screen="survey" flow={flow} run={run} onMessage={receive} />
          )}
          {failure !== null && <p className="playground-failure">The survey failed: {failure}</p>}
        </section>
        <EventLogView log={log} update={update} />
      </div>
    </div>
  );
}
