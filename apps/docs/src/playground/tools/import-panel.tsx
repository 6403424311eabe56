import { type Converted, convertSurvey, type SurveySource } from '@product/flow-engine/tools';
import { useState } from 'react';
import { readJson } from './parse.ts';

const sources: readonly { readonly id: SurveySource; readonly title: string }[] = [
  { id: 'surveyjs', title: 'SurveyJS' },
  { id: 'formbricks', title: 'Formbricks' },
  { id: 'typeform', title: 'Typeform' },
];
const MAX_LISTED = 100;
const MAX_LENGTH = 300_000;

/** Converts a definition of another product, shows its losses, and puts the flow into the editor. */
export function ImportPanel({ onFlow }: { onFlow: (text: string) => void }) {
  const [text, setText] = useState('');
  const [from, setFrom] = useState<SurveySource>('surveyjs');
  const [problem, setProblem] = useState('');
  const [losses, setLosses] = useState<Converted['losses'] | null>(null);
  const convert = (): void => {
    setLosses(null);
    const read = text.length > MAX_LENGTH ? { problem: 'The definition is too long.' } : readJson(text);
    setProblem(read.problem ?? '');
    if (read.problem !== undefined) return;
    const converted = convertSurvey(read.json, { from });
    setLosses(converted.losses);
    onFlow(JSON.stringify(converted.flow, null, 2));
  };
  return (
    <section className="tools-panel" aria-labelledby="import-title">
      <h2 id="import-title">Definition of another product</h2>
      <textarea
        aria-labelledby="import-title"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="playground-bar">
        <label>
          Product
          <select value={from} onChange={({ target }) => setFrom(target.value as SurveySource)}>
            {sources.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={convert}>
          Convert
        </button>
      </div>
      <div role="status">
        {problem !== '' && <p className="playground-failure">{problem}</p>}
        {losses !== null && (
          <p>{losses.length === 0 ? 'Converted without a loss' : `Converted with ${losses.length} losses`}</p>
        )}
        <ul>
          {losses?.slice(0, MAX_LISTED).map(({ path, feature, kind, detail }) => (
            <li key={`${path} ${feature} ${detail}`} data-passed={kind === 'changed'}>
              {kind}: <code>{path || '(definition)'}</code> {feature}. {detail}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
