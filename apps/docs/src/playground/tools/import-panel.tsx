import type { SurveySource } from '@product/flow-engine/tools';
import { convertDefinition } from './convert-definition.ts';
import type { ImportState } from './import-state.ts';

const sources: readonly { readonly id: SurveySource; readonly title: string }[] = [
  { id: 'surveyjs', title: 'SurveyJS' },
  { id: 'formbricks', title: 'Formbricks' },
  { id: 'typeform', title: 'Typeform' },
];
const MAX_LISTED = 100;

export interface ImportPanelProps {
  readonly state: ImportState;
  readonly onState: (state: ImportState) => void;
  /** Shows a converted flow in the editor. */
  readonly onFlow: (text: string) => void;
}

/** Converts a definition of another product, shows its losses, and puts the flow into the editor. */
export function ImportPanel({ state, onState, onFlow }: ImportPanelProps) {
  const { text, from, outcome } = state;
  const convert = (): void => {
    const converted = convertDefinition(text, from);
    onState({ ...state, outcome: converted });
    if ('flow' in converted && 'text' in converted.flow) onFlow(converted.flow.text);
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
        onChange={({ target }) => onState({ ...state, text: target.value })}
      />
      <div className="playground-bar">
        <label>
          Product
          <select value={from} onChange={({ target }) => onState({ ...state, from: target.value as SurveySource })}>
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
      <div role="status">{outcome !== null && <Outcome outcome={outcome} />}</div>
    </section>
  );
}

function Outcome({ outcome }: { outcome: NonNullable<ImportState['outcome']> }) {
  if (!('flow' in outcome)) return <p className="playground-failure">{outcome.problem}</p>;
  const { flow, losses } = outcome;
  return (
    <>
      {'problem' in flow ? <p className="playground-failure">{flow.problem}</p> : <p>{summaryOf(losses.length)}</p>}
      <ul>
        {losses.slice(0, MAX_LISTED).map(({ path, feature, kind, detail }, at) => (
          <li key={at} data-passed={kind === 'changed'}>
            {kind}: <code>{path || '(definition)'}</code> {feature}. {detail}
          </li>
        ))}
        {losses.length > MAX_LISTED && <li>and {losses.length - MAX_LISTED} more</li>}
      </ul>
    </>
  );
}

function summaryOf(count: number): string {
  if (count === 0) return 'Converted without a loss';
  return `Converted with ${count} ${count === 1 ? 'loss' : 'losses'}`;
}
