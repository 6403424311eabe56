import type { MessageKey } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import type { ClosedReason } from '@product/model';
import { EmptyState, type IconName } from '@product/ui';
import { useEffect } from 'react';
import type { SurveyEvent } from '../survey/survey-event.ts';

export interface ClosedScreenProps {
  readonly reason: ClosedReason;
  /** The owner's message for an expired survey. */
  readonly message?: string | null;
  /** Empty for a survey that does not exist. */
  readonly nodeName?: string | undefined;
  /** Receives the reason as the name of the page. */
  readonly onEvent?: ((event: SurveyEvent) => void) | undefined;
}

/** Title, mark and icon of each reason. */
export const closedScreens = {
  expired: ['error.notFound', 'not-found', 'compass'],
  notFound: ['error.notFound', 'not-found', 'compass'],
  outOfOperatingHours: ['error.outOfOperatingHours', 'out-of-hours', 'moon'],
  alreadyAnswered: ['error.alreadyAnswered', 'blocked', 'check'],
  limitReached: ['error.limitReached', 'limit-reached', 'check'],
  quotaFull: ['error.limitReached', 'limit-reached', 'check'],
  notInSample: ['error.notInSample', 'not-in-sample', 'check'],
  invalidSignature: ['issue.signature', 'invalid-signature', 'lock'],
} as const satisfies Record<ClosedReason, readonly [MessageKey, string, IconName]>;

/** Renders the reason why a survey cannot be answered now. */
export function ClosedScreen({ reason, message, nodeName = '', onEvent }: ClosedScreenProps) {
  const { t } = useTranslator();
  const [key, part, icon] = closedScreens[reason];
  const own = reason === 'expired' && message ? message : undefined;
  const title = own ?? t(key);
  useEffect(() => {
    onEvent?.({ type: 'pageNamed', name: title, nodeName });
  }, [onEvent, title, nodeName]);
  if (own !== undefined) return <EmptyState data-product="expired" icon="calendar" title={own} />;
  return (
    <EmptyState
      data-product={part}
      icon={icon}
      title={title}
      text={key === 'error.notFound' ? t('error.wrongUrl') : undefined}
      isAlert={reason === 'invalidSignature'}
    />
  );
}
