import type { Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { Hint, useSpoken } from '@product/ui';
import { useEffect, useState } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { LazyIdleWarning } from './lazy-idle-warning.tsx';

/**
 * Says what became of the visitor's answers without an act of theirs: a newer version of the survey lacks some, or the
 * idle time has cleared them. Warns before it does.
 */
export function SurveyNotice() {
  const { t } = useTranslator();
  const { node, isPreview } = useFlow();
  const isChanged = useChanged();
  const wasCleared = useCleared();
  const endsAt = useSession(selectIdleEnd);
  const mayWarn = node.idleResetTimeoutInSeconds !== null && !isPreview;
  useEffect(() => {
    if (mayWarn) void LazyIdleWarning.preload();
  }, [mayWarn]);
  const message = isChanged ? t('flow.surveyChanged') : wasCleared ? t('flow.answersCleared') : '';
  useSpoken(message);
  return (
    <>
      {message !== '' && (
        <div className="product-flow-notice" data-product="survey-notice">
          <Hint>{message}</Hint>
        </div>
      )}
      {endsAt !== null && <LazyIdleWarning endsAt={endsAt} />}
    </>
  );
}

/** Tells whether a newer version of the survey lacks some answers, on the page that the visitor comes back to. */
function useChanged(): boolean {
  const hasLost = useSession(selectLost);
  const page = useSession(selectPage);
  const [firstPage] = useState(page);
  return hasLost && page === firstPage;
}

/** Tells whether the session before this one ended by its idle time. The next answer ends the sentence. */
function useCleared(): boolean {
  const id = useSession(selectId);
  const isWarned = useSession(selectIdleEnd) !== null;
  const hasBegun = useSession(selectBegun);
  const [seen, setSeen] = useState({ id, isWarned, wasCleared: false });
  if (seen.id !== id) setSeen({ id, isWarned, wasCleared: seen.isWarned });
  else if (seen.isWarned !== isWarned) setSeen({ ...seen, isWarned });
  return seen.wasCleared && !hasBegun;
}

const selectId = (session: Session) => session.id;
const selectLost = ({ lostAnswers = {} }: Session) => Object.keys(lostAnswers).length > 0;
const selectPage = ({ currentStateId, history }: Session) => `${history.length} ${currentStateId}`;
const selectIdleEnd = ({ idleEndsAt = null }: Session) => idleEndsAt;
const selectBegun = ({ firstResponseAt }: Session) => firstResponseAt !== null;
