import { TranslationProvider } from '@product/i18n/react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { FlowContext } from '../context/flow-context.ts';
import { useFlow } from '../hooks/use-flow.ts';
import { FlowPage } from '../pages/flow-page.tsx';
import { type CreatedFeedback, type FlowSurveyProps, hasChrome } from './survey-props.ts';
import { SurveyShell, type SurveyShellProps } from './survey-shell.tsx';
import { useActivity } from './use-activity.ts';
import type { ReadySurvey } from './use-loaded-survey.ts';
import { useNodeStyle } from './use-node-style.ts';
import { useRun } from './use-run.ts';
import { useSurveyEvents } from './use-survey-events.ts';

/** A survey that is loaded: opens its session, and shows it. */
export function RunningSurvey({ props, survey }: { props: FlowSurveyProps; survey: ReadySurvey }) {
  const root = useRef<HTMLDivElement>(null);
  const [created, setCreated] = useState<CreatedFeedback | null>(null);
  const context = useRun({ props, survey, root, onCreated: setCreated });
  useNodeStyle(survey.css);
  if (context === null) return null;
  return (
    <FlowContext value={context}>
      <Translated>
        <LocalizedShell ref={root} isNarrow={!hasChrome(props)} primaryColor={survey.node.primaryColor}>
          <Companions props={props} root={root} />
          <FlowPage
            hasChrome={hasChrome(props)}
            languagePicker={props.languagePicker}
            providerUrl={props.providerUrl}
            created={created}
            renderChat={props.renderChat}
            query={props.query ?? new URLSearchParams(window.location.search)}
            signature={props.signature ?? undefined}
          />
        </LocalizedShell>
      </Translated>
    </FlowContext>
  );
}

/** Listens and tells, without showing anything. */
function Companions({ props, root }: { props: FlowSurveyProps; root: RefObject<HTMLElement | null> }) {
  useSurveyEvents(props);
  useActivity(root);
  return null;
}

function LocalizedShell(props: Omit<SurveyShellProps, 'languageCode' | 'widget' | 'isPreview'>) {
  const { languageCode, widget, isPreview } = useFlow();
  return <SurveyShell languageCode={languageCode} widget={widget} isPreview={isPreview} {...props} />;
}

function Translated({ children }: { children: ReactNode }) {
  const { languageCode } = useFlow();
  return <TranslationProvider languageCode={languageCode}>{children}</TranslationProvider>;
}
