import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Shows a score in the colour of its group: 0 to 6, 7 to 8, 9 to 10. */
export function ScorePill({ score }: { readonly score: number }) {
  const { t } = useInboxTranslator();
  return (
    <span
      className="inbox-score"
      data-group={score <= 6 ? 'low' : score <= 8 ? 'middle' : 'high'}
      role="img"
      aria-label={t('inbox.score', { score })}
    >
      {score}
    </span>
  );
}
