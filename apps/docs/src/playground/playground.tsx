import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FromScreen, Happening } from '../screen/messages.ts';
import { ScreenFrame } from '../screen/screen-frame.tsx';
import { checkFlow } from './check-flow.ts';
import { examples, textOf } from './examples.ts';
import { type JournalEntry, journalWith } from './journal.ts';
import { JournalView } from './journal-view.tsx';
import { Remarks } from './remarks.tsx';
import { fromHash, toHash } from './share-link.ts';
import { useSettled } from './use-settled.ts';

const first = examples[0] === undefined ? '' : textOf(examples[0]);
const SETTLED_AFTER_MS = 350;

/** Editor, survey and journal, side by side. */
export function Playground({ initialText }: { initialText: string | null }) {
  const [text, setText] = useState(initialText ?? first);
  const [run, setRun] = useState(0);
  const [journal, setJournal] = useState<readonly JournalEntry[]>([]);
  const [happening, setHappening] = useState<Happening | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const settled = useSettled(text, SETTLED_AFTER_MS);
  const { flow, remarks } = useMemo(() => checkFlow(settled), [settled]);

  const forget = useCallback(() => {
    setJournal([]);
    setHappening(null);
    setFailure(null);
  }, []);
  useEffect(forget, [flow]);
  const begin = (): void => {
    forget();
    setRun((count) => count + 1);
  };

  useEffect(() => {
    const open = (): void => void fromHash(window.location.hash).then((shared) => shared !== null && setText(shared));
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  const hear = useCallback((message: FromScreen) => {
    if (message.type === 'failed') setFailure(message.message);
    if (message.type !== 'happened') return;
    setHappening(message.happening);
    setJournal((entries) => journalWith(entries, message.happening));
  }, []);

  const share = async (): Promise<void> => {
    history.replaceState(null, '', await toHash(text));
    const isCopied = await navigator.clipboard.writeText(window.location.href).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? 'Link copied' : 'The link stands in the address');
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
        <button type="button" onClick={begin}>
          Start again
        </button>
        <output>{said}</output>
      </div>
      <div className="playground-parts">
        <section aria-labelledby="editor-title">
          <h2 id="editor-title">Flow file</h2>
          <textarea
            aria-labelledby="editor-title"
            aria-describedby="remarks"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Remarks remarks={remarks} />
        </section>
        <section aria-labelledby="survey-title">
          <h2 id="survey-title">Survey</h2>
          {flow === null ? (
            <p className="playground-empty">It shows as soon as the flow can be read.</p>
          ) : (
            <ScreenFrame title="The survey" screen="survey" flow={flow} run={run} onMessage={hear} />
          )}
          {failure !== null && <p className="playground-failure">The survey failed: {failure}</p>}
        </section>
        <JournalView journal={journal} happening={happening} />
      </div>
    </div>
  );
}
