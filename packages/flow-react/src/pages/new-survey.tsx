import type { Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { randomId } from '@product/runtime/browser';
import { Button } from '@product/ui';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { localDate } from '../survey/local-date.ts';
import { randomSeed } from '../survey/random-seed.ts';

/**
 * Renders the button that begins again for the next visitor of a shared device, such as a kiosk, before its timer does.
 * Nothing for a survey that never begins again by itself.
 */
export function NewSurvey() {
  const { t } = useTranslator();
  const { send, now, getSession } = useFlow();
  const isShared = useSession(isOfSharedDevice);
  if (!isShared) return null;
  const restart = (): void => {
    const at = now();
    const date = getSession().today === undefined ? {} : { today: localDate(at) };
    send({ type: 'restarted', id: randomId(), seed: randomSeed(), at, ...date });
  };
  return (
    <Button variant="outline" data-product="new-survey" onClick={restart}>
      {t('flow.newSurvey')}
    </Button>
  );
}

function isOfSharedDevice({ settings, isPreview }: Session): boolean {
  const { thankYouDurationInSeconds, idleResetTimeoutInSeconds } = settings;
  return !isPreview && ((thankYouDurationInSeconds ?? 0) > 0 || (idleResetTimeoutInSeconds ?? 0) > 0);
}
