import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '@product/flow-react/styles.css';
import '@product/chat-react/styles.css';
import './screen.css';
import { TranslationProvider } from '@product/i18n/react';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ChatScreen } from './chat-screen.tsx';
import { LauncherScreen } from './launcher-screen.tsx';
import { type FromScreen, messageFrom, type ScreenTheme, type SurveyUpdate, type ToScreen } from './messages.ts';
import { SurveyScreen } from './survey-screen.tsx';

/** Shows one screen in a frame, as the page around it asks, and reports to that page. */
const { origin } = window.location;
const container = document.getElementById('screen');
if (container === null) throw new Error('The page has no place for the screen');
const root = createRoot(container);
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

const send = (message: FromScreen): void => window.parent.postMessage(message, origin);
const sendUpdate = (update: SurveyUpdate): void => send({ type: 'surveyUpdated', update });

/** Catches the errors that a flow causes, and reports them to the page around. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    send({ type: 'failed', message: failure instanceof Error ? failure.message : String(failure) });
  }

  override render() {
    return this.state.failed ? <p className="screen-failed">This flow cannot be shown.</p> : this.props.children;
  }
}

let shown: Extract<ToScreen, { type: 'show' }> | null = null;
let count = 0;

function show(): void {
  if (shown === null) return;
  root.render(
    <Boundary key={count}>
      <TranslationProvider languageCode="en">{screenOf(shown, shown.theme)}</TranslationProvider>
    </Boundary>,
  );
}

function screenOf(
  { screen, flow, session }: Extract<ToScreen, { type: 'show' }>,
  theme: ScreenTheme | null,
): ReactNode {
  switch (screen) {
    case 'survey':
      return <SurveyScreen flow={flow} session={session} onUpdate={sendUpdate} />;
    case 'chat':
      return <ChatScreen />;
    case 'launcher':
      return <LauncherScreen theme={theme} />;
  }
}

window.addEventListener('message', (event) => {
  const message = messageFrom<ToScreen>(event, { source: window.parent, origin });
  if (message === null) return;
  if (message.type === 'show') {
    shown = message;
    count += 1;
  } else if (shown !== null) {
    shown = { ...shown, theme: message.theme };
  }
  sheet.replaceSync(shown?.theme?.css ?? '');
  show();
});
send({ type: 'ready' });
