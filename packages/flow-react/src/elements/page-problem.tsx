import type { Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { Button, Problem } from '@product/ui';
import { useFlow } from '../hooks/use-flow.ts';
import { useSession } from '../hooks/use-session.ts';

/**
 * What keeps the whole page from going on: questions left open, or a submit that the server did not take. On a page that
 * goes on by itself there is no button to press again, so it brings one.
 */
export function PageProblem({ hasButton }: { hasButton: boolean }) {
  const { t } = useTranslator();
  const { send, now } = useFlow();
  const issue = useSession(selectPageIssue);
  const error = useSession(selectSubmitError);
  if (error?.type === 'failed') {
    const isUnreachable = error.error.type !== 'http' && error.error.type !== 'malformed';
    return (
      <div className="product-page-problem" role="alert" data-product="submit-error">
        <Problem>{t(isUnreachable ? 'error.network' : 'error.system')}</Problem>
        {!hasButton && (
          <Button
            variant="filled"
            data-product="send-again"
            onClick={() => send({ type: 'advanced', source: 'submit', at: now() })}
          >
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
/** Null while the feedback is on its way, and when it was taken. */
export const selectSubmitError = (session: Session) =>
  session.submission.status === 'idle' ? session.submission.error : null;
