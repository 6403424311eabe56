import { currentState, type Session } from '@product/flow-engine';
import { useCallback, useEffect, useRef } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import type { FlowSurveyProps } from './survey-props.ts';

/** Reports what the survey shows to `onEvent`, and follows the language of the widget. */
export function useSurveyEvents({ onEvent, widgetLanguage }: FlowSurveyProps): void {
  const { flow, node } = useFlow();
  const { languages, languageCode, setLanguage } = useLanguage();
  const state = useSession(useCallback((session: Session) => currentState(flow, session), [flow]));
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });

  const initialLanguage = useRef(languageCode);
  useEffect(() => {
    listener.current?.({
      type: 'ready',
      nodeName: node.name,
      faviconUrl: node.faviconUrl,
      primaryColor: node.primaryColor,
      languages,
      languageCode: initialLanguage.current,
      setLanguage,
    });
  }, [languages, node, setLanguage]);

  const reportedLanguage = useRef(languageCode);
  useEffect(() => {
    if (reportedLanguage.current === languageCode) return;
    reportedLanguage.current = languageCode;
    listener.current?.({ type: 'languageChanged', languageCode });
  }, [languageCode]);

  useEffect(() => {
    listener.current?.({ type: 'stateChanged', stateId: state.id, style: state.style });
  }, [state]);

  const lastWidgetLanguage = useRef(widgetLanguage);
  useEffect(() => {
    if (lastWidgetLanguage.current === widgetLanguage) return;
    lastWidgetLanguage.current = widgetLanguage;
    if (widgetLanguage) setLanguage(widgetLanguage);
  }, [widgetLanguage, setLanguage]);
}
