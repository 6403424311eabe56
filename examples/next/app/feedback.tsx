'use client';
import { InlineSurvey, Widget } from '@product/widget-host/react';

const appUrl = 'https://feedback.example';

/** The launcher, on every page. */
export function Feedback() {
  return <Widget code="PSN-HARBOUR" appUrl={appUrl} />;
}

/** The survey, where it stands. */
export function Survey() {
  return <InlineSurvey nodeId="node-harbour" appUrl={appUrl} />;
}
