import type { InlineSurvey as InlineSurveyApi } from '@product/widget-host';
import { InlineSurvey, Widget } from '@product/widget-host/react';
import { useRef, useState } from 'react';

const appUrl = 'https://feedback.example';

export function App() {
  const survey = useRef<InlineSurveyApi>(null);
  const [isDone, setDone] = useState(false);
  return (
    <main>
      <h1>Harbour Books</h1>
      <p>
        <button type="button" data-product-open>
          Tell us what you think
        </button>
        <button type="button" onClick={() => survey.current?.setLanguage('tr')}>
          Türkçe
        </button>
      </p>
      {isDone && <p>Your answers have arrived.</p>}
      <InlineSurvey ref={survey} nodeId="node-harbour" appUrl={appUrl} onSubmit={() => setDone(true)} />
      <Widget code="PSN-HARBOUR" appUrl={appUrl} />
    </main>
  );
}
