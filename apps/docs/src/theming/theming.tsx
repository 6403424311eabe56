import { useMemo, useState } from 'react';
import { copyText } from '../layout/copy-text.ts';
import { ScreenFrame } from '../screen/screen-frame.tsx';
import { deriveTheme, type Repair, type ThemeChoice } from './derive-theme.ts';
import { questionFlow, thankFlow } from './example-screens.ts';
import { fonts, ThemeForm } from './theme-form.tsx';

const initial: ThemeChoice = {
  primary: '#0f766e',
  background: '#ffffff',
  text: '#12161c',
  radius: 12,
  font: fonts[0]?.value ?? 'system-ui',
};

/** Shows the five values, the tokens derived from them, and the screens in that theme. */
export function Theming() {
  const [choice, setChoice] = useState(initial);
  const [copyStatus, setCopyStatus] = useState('');
  const { css, repairs, onPrimary, tokens } = useMemo(() => deriveTheme(choice), [choice]);
  const theme = useMemo(
    () => ({ css, primaryColor: tokens['--product-primary'] ?? '', fontColor: onPrimary, radius: choice.radius }),
    [css, tokens, onPrimary, choice.radius],
  );
  const copy = (): void =>
    void copyText(css).then((isCopied) => setCopyStatus(isCopied ? 'Copied' : 'Select the text to copy it'));
  return (
    <div className="theming">
      <ThemeForm choice={choice} onChange={setChoice} />
      <Repairs repairs={repairs} />
      <div className="theme-screens">
        <Screen title="Question page">
          <ScreenFrame title="Question page" screen="survey" flow={questionFlow} theme={theme} />
        </Screen>
        <Screen title="Chat">
          <ScreenFrame title="Chat" screen="chat" theme={theme} />
        </Screen>
        <Screen title="Thank page">
          <ScreenFrame title="Thank page" screen="survey" flow={thankFlow} theme={theme} />
        </Screen>
        <Screen title="The widget’s button">
          <ScreenFrame title="The widget’s button" screen="launcher" theme={theme} />
        </Screen>
      </div>
      <div className="theme-css">
        <h2 id="css-title">The CSS</h2>
        <button type="button" onClick={copy}>
          Copy
        </button>
        <output>{copyStatus}</output>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="code" data-scrolls tabIndex={0} aria-labelledby="css-title">
        <pre>{css}</pre>
      </section>
    </div>
  );
}

function Screen({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption>{title}</figcaption>
    </figure>
  );
}

function Repairs({ repairs }: { repairs: readonly Repair[] }) {
  return (
    <div className="theme-repairs" role="status">
      {repairs.length === 0 ? (
        <p>Every colour is readable as chosen.</p>
      ) : (
        <ul>
          {repairs.map(({ what, from, to, before, after }) => (
            <li key={what}>
              {what}: <code>{from}</code> has {before.toFixed(1)} to 1, so <code>{to}</code> is used, with{' '}
              {after.toFixed(1)} to 1.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
