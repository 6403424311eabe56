import type { Session } from '@product/flow-engine';
import type { Messages } from '@product/i18n';
import { TranslationProvider } from '@product/i18n/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FlowProvider, useFlow, useSession } from '../context/flow-context.tsx';
import { fadeOldPages } from '../pages/fade-old-pages.ts';
import { FlowPage } from '../pages/flow-page.tsx';
import { queryOfPage } from './query-of-page.ts';
import { type CreatedFeedback, type FlowSurveyProps, hasChrome } from './survey-props.ts';
import { SurveyShell, type SurveyShellProps } from './survey-shell.tsx';
import { useActivity } from './use-activity.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useChoiceVibration } from './use-choice-vibration.ts';
import { useContextInput } from './use-context-input.ts';
import { useCustomerInput } from './use-customer-input.ts';
import type { ReadySurvey } from './use-loaded-survey.ts';
import { useNodeStyle } from './use-node-style.ts';
import { useRepeatedClicks } from './use-repeated-clicks.ts';
import { useSpokenProblems } from './use-spoken-problems.ts';
import { useSubject } from './use-subject.ts';
import { useSurveyEvents } from './use-survey-events.ts';
import { useSurveyMachine } from './use-survey-machine.ts';
import { useTakingBack } from './use-taking-back.ts';

interface RunningSurveyProps {
  readonly props: FlowSurveyProps;
  readonly survey: ReadySurvey;
  /** Set to whether the visitor has answered, so that new data of the host page does not load the survey again. */
  readonly hasBegun: RefObject<boolean>;
}

/** Runs a loaded survey, and renders its current page. */
export function RunningSurvey({ props, survey, hasBegun }: RunningSurveyProps) {
  const root = useRef<HTMLDivElement>(null);
  const [created, setCreated] = useState(() => waitingSince(survey.session));
  const isNumberOpen = useRef(false);
  const machine = useSurveyMachine({ props, survey, root, isNumberOpen, onCreated: setCreated });
  useNodeStyle(survey.css);
  return (
    <FlowProvider {...machine}>
      <Translated catalogues={survey.catalogues}>
        <LocalizedShell rootRef={root} isNarrow={!hasChrome(props)} primaryColor={survey.node.primaryColor}>
          <SurveyObservers {...{ props, survey, root, hasBegun, isNumberOpen }} />
          <FlowPage
            hasChrome={hasChrome(props)}
            languagePicker={props.languagePicker}
            providerUrl={props.providerUrl}
            created={created}
            renderChat={props.renderChat}
            query={props.query ?? queryOfPage()}
            signature={props.signature ?? undefined}
            onEvent={props.onEvent}
          />
        </LocalizedShell>
      </Translated>
    </FlowProvider>
  );
}

/** Returns the feedback that a resumed session left on the device; null for any other session. */
function waitingSince({ submission }: Session): CreatedFeedback | null {
  return submission.status === 'waiting' ? { feedbackId: null, chatToken: null, targetStateStyle: 'thank' } : null;
}

type SurveyRoot = RefObject<HTMLElement | null>;

function hasAnswered({ firstResponseAt, submittedCount }: Session): boolean {
  return firstResponseAt !== null || submittedCount > 0;
}

/** Observes the survey from inside its context. Renders nothing. */
function SurveyObservers({
  props,
  survey,
  root,
  hasBegun,
  isNumberOpen,
}: RunningSurveyProps & { root: SurveyRoot; isNumberOpen: RefObject<boolean> }) {
  const isBegun = useSession(hasAnswered);
  useEffect(() => {
    hasBegun.current = isBegun;
  }, [hasBegun, isBegun]);
  useEffect(() => root.current?.removeAttribute('data-starting'), [root]);
  useContextInput(props);
  useCustomerInput(props);
  useSubject(props, survey);
  useSurveyEvents(props);
  useActivity(root);
  useSpokenProblems(root);
  useAnswerKeys(root, isNumberOpen);
  useRepeatedClicks(root);
  useTakingBack(root);
  useChoiceVibration(root);
  useEffect(() => (root.current === null ? undefined : fadeOldPages(root.current)), [root]);
  return null;
}

function LocalizedShell(props: Omit<SurveyShellProps, 'languageCode' | 'widget' | 'isPreview'>) {
  const { languageCode, widget, isPreview } = useFlow();
  return <SurveyShell languageCode={languageCode} widget={widget} isPreview={isPreview} {...props} />;
}

function Translated({ catalogues, children }: { catalogues: readonly Messages[]; children: ReactNode }) {
  const { languageCode } = useFlow();
  return (
    <TranslationProvider languageCode={languageCode} catalogues={catalogues}>
      {children}
    </TranslationProvider>
  );
}
