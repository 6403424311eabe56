import { forwardRef, useEffect, useRef, useState } from 'react';
import { isWebUrl } from '../browser/read-app-url.ts';
import { createInlineSurvey } from '../inline/create-inline-survey.ts';
import { DEFAULT_MIN_HEIGHT_PX, inlineAddress, inlineFrameAttributes } from '../inline/inline-frame.ts';
import type { InlineSurvey as InlineSurveyApi, InlineSurveyOptions } from '../inline/inline-survey.ts';
import { useAssignedRef } from './use-assigned-ref.ts';
import { useVisitorClaims } from './use-visitor-claims.ts';

export interface InlineSurveyProps extends Omit<InlineSurveyOptions, 'target'> {
  /** Class of the element around the survey. */
  readonly className?: string | undefined;
}

/**
 * Shows the survey of a node where this component stands. A new `nodeId` or `appUrl` starts another survey; a new language,
 * customer, token or attribute updates the current one. Its ref is the survey with its methods. A server renders its frame,
 * so that the survey loads before any script.
 *
 * @example
 * <InlineSurvey nodeId="node-harbour" appUrl="https://feedback.example" onSubmit={thank} />
 */
export const InlineSurvey = forwardRef<InlineSurveyApi, InlineSurveyProps>(function InlineSurvey(props, ref) {
  const { className, nodeId, appUrl, language, title = 'Feedback', minHeight = DEFAULT_MIN_HEIGHT_PX } = props;
  const target = useRef<HTMLDivElement>(null);
  const survey = useRef<InlineSurveyApi | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (target.current === null) return;
    const created = createInlineSurvey({
      ...latest.current,
      nodeId,
      appUrl,
      target: target.current,
      onEvent: (event) => latest.current.onEvent?.(event),
      onReady: (event) => latest.current.onReady?.(event),
      onSubmit: (event) => latest.current.onSubmit?.(event),
      onUnread: (event) => latest.current.onUnread?.(event),
    });
    survey.current = created;
    return () => {
      survey.current = null;
      created.destroy();
    };
  }, [nodeId, appUrl]);
  useAssignedRef(ref, survey, `${nodeId} ${appUrl}`);
  useVisitorClaims(survey, props);

  // Constant, so that React never changes the frame again: it belongs to the survey, which may remove it.
  // Without an address, which a page in JavaScript may lack, a frame would show the page in itself.
  const [firstFrame] = useState(
    () =>
      isWebUrl(appUrl) && {
        ...inlineFrameAttributes,
        src: inlineAddress(appUrl, nodeId, language),
        title,
        width: '100%',
        height: minHeight,
        // A style attribute is forbidden on pages with a strict policy.
        frameBorder: 0,
      },
  );

  return (
    <div ref={target} className={className} style={{ minHeight }}>
      {firstFrame && <iframe {...firstFrame} />}
    </div>
  );
});
