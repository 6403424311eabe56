import { useEffect } from 'react';
import type { FlowSurveyProps } from './survey-props.ts';
import { surveySubject } from './survey-subject.ts';
import type { ReadySurvey } from './use-loaded-survey.ts';

/** Keeps the running session under what the host page says by now, as after a visitor has been identified. */
export function useSubject(props: FlowSurveyProps, { flow, storage }: ReadySurvey): void {
  const { attributes, customer } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a survey is loaded again when its address changes
  useEffect(() => storage.session.describe(surveySubject(flow, props)), [flow, storage, attributes, customer]);
}
