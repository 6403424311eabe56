import { formatAgo } from '@product/chat-core';
import { useTimeLocale } from '@product/chat-react';
import { useMoment } from '../account/use-moment.ts';
import { useInboxSession } from '../inbox/inbox-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { ScorePill } from '../list/score-pill.tsx';
import { useNow } from '../list/use-now.ts';
import { useTeam } from '../team/team-context.tsx';

/** Lists the visitor's other feedbacks, each as a button that opens it. */
export function OtherFeedbacks() {
  const { t } = useInboxTranslator();
  const locale = useTimeLocale();
  const session = useInboxSession();
  const formatMoment = useMoment();
  const now = useNow();
  const others = useTeam((state) => state.visitor?.otherFeedbacks) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="inbox-values" data-product="other-feedbacks">
      <h2>{t('inbox.otherFeedback')}</h2>
      <ul className="inbox-others">
        {others.map(({ id, createdAt, preview, flowName, completed, score }) => (
          <li key={id}>
            <button type="button" onClick={() => session.send({ type: 'selected', id })}>
              <span className="inbox-others-line">
                <time dateTime={new Date(createdAt).toISOString()} title={formatMoment(createdAt)}>
                  {formatAgo(new Date(createdAt), now, { locale })}
                </time>
                {!completed && <span>{t('inbox.incomplete')}</span>}
                {score !== null && <ScorePill score={score} />}
              </span>
              <span className="inbox-others-words" lang="" dir="auto">
                {preview || flowName}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
