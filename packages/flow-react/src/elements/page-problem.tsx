import type { Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { Button, Problem } from '@product/ui';
import { useSession } from '../context/flow-context.tsx';
import { useNavigation } from '../hooks/use-navigation.ts';

/**
 * Shows what blocks the page: unanswered questions, or a submit that failed. A page that advances by itself has no button,
 * so the problem brings one to submit again.
 */
export function PageProblem({ hasButton }: { hasButton: boolean }) {
  const { t } = useTranslator();
  const { submitError, advance } = useNavigation();
  const issue = useSession(selectPageIssue);
  if (submitError?.type === 'failed') {
    const { type } = submitError.error;
    const isUnreachable = type !== 'http' && type !== 'malformed';
    return (
      <div className="product-page-problem" role="alert" data-product="submit-error">
        <Problem>{t(isUnreachable ? 'error.network' : 'error.system')}</Problem>
        {!hasButton && (
          <Button variant="filled" data-product="send-again" onClick={() => advance('submit')}>
            {t('flow.sendAgain')}
          </Button>
        )}
      </div>
    );
  }
  if (issue === null) return null;
  return (
    <div className="product-page-problem" role="alert">
      <Problem data-product="page-problem">{t(`issue.${issue.code}`, issue.params)}</Problem>
    </div>
  );
}

const selectPageIssue = (session: Session) => session.pageIssue;
