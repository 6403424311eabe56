import { currentState, type Session } from '@product/flow-engine';
import { useCallback, useEffect, useRef } from 'react';
import { useFlow } from '../hooks/use-flow.ts';
import { useSession } from '../hooks/use-session.ts';
import type { FlowSurveyProps } from './survey-props.ts';

/** Tells whoever mounted the survey what it shows, and follows the language of the frame around. */
export function useSurveyEvents({ onEvent, widgetLanguage }: FlowSurveyProps): void {
  const { flow, node, send, now, languageCode } = useFlow();
  const state = useSession(useCallback((session: Session) => currentState(flow, session), [flow]));
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });

  const first = useRef(languageCode);
  useEffect(() => {
    listener.current?.({
      type: 'ready',
      nodeName: node.name,
      faviconUrl: node.faviconUrl,
      primaryColor: node.primaryColor,
      languages: flow.languages,
      languageCode: first.current,
      setLanguage: (language) => send({ type: 'languageChanged', language, at: now() }),
    });
  }, [flow, node, send, now]);

  const told = useRef(languageCode);
  useEffect(() => {
    if (told.current === languageCode) return;
    told.current = languageCode;
    listener.current?.({ type: 'languageChanged', languageCode });
  }, [languageCode]);

  useEffect(() => {
    listener.current?.({ type: 'stateChanged', stateId: state.id, style: state.style });
  }, [state]);

  const asked = useRef(widgetLanguage);
  useEffect(() => {
    if (asked.current === widgetLanguage) return;
    asked.current = widgetLanguage;
    if (widgetLanguage) send({ type: 'languageChanged', language: widgetLanguage, at: now() });
  }, [widgetLanguage, send, now]);
}
