'use client';
import type { InlineSurvey as InlineSurveyApi } from '@product/widget-host';
import { InlineSurvey, Widget } from '@product/widget-host/react';
import { useRef, useState } from 'react';

const appUrl = 'https://feedback.example';

/** The launcher, on every page. */
export function Feedback() {
  return <Widget code="PSN-HARBOUR" appUrl={appUrl} />;
}

/** The survey, where it stands. */
export function Survey() {
  const survey = useRef<InlineSurveyApi>(null);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => survey.current?.setLanguage('tr')}>
        Türkçe
      </button>
      {isDone && <p>Your answers have arrived.</p>}
      <InlineSurvey ref={survey} nodeId="node-harbour" appUrl={appUrl} onSubmit={() => setDone(true)} />
    </>
  );
}
