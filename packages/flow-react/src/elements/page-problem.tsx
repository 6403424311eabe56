import { currentState, type Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Issue, LocalizedText } from '@product/model';
import { Button, Problem } from '@product/ui';
import { useCallback } from 'react';
import { useFlowContext, useSession } from '../context/flow-context.tsx';
import { useNavigation } from '../hooks/use-navigation.ts';
import { useQuestionsLeft } from '../hooks/use-questions-left.ts';
import { OwnerText } from './owner-text.tsx';

/**
 * Shows what blocks the page: unanswered questions, an upload, a check of the page, or a submit that failed. A page that
 * advances by itself has no button, so the problem brings one to submit again.
 */
export function PageProblem({ hasButton }: { hasButton: boolean }) {
  const { t } = useTranslator();
  const { submitError, advance } = useNavigation();
  const issue = useSession(selectPageIssue);
  const checkText = useCheckText(issue);
  const uploadName = useSession(selectUploadName);
  const questionsLeft = useQuestionsLeft();
  if (submitError?.type === 'failed') {
    const { type } = submitError.error;
    const isUnreachable = type !== 'http' && type !== 'malformed';
    return (
      <div className="product-page-problem" data-product="submit-error">
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
  // Each unanswered question shows its own problem, and the sentence about all is beside the buttons.
  if (issue.code === 'unanswered' && questionsLeft > 0 && hasButton) return null;
  return (
    <div className="product-page-problem">
      <Problem data-product="page-problem">
        {checkText !== undefined ? (
          <OwnerText text={checkText} />
        ) : issue.code === 'unanswered' && uploadName !== undefined ? (
          t('flow.fileProgress', { name: uploadName })
        ) : (
          t(`issue.${issue.code}`, issue.params)
        )}
      </Problem>
    </div>
  );
}

/** Reads the owner's text for the check of the page that does not hold. */
function useCheckText(issue: Issue | null): LocalizedText | undefined {
  const { flow } = useFlowContext();
  const index = issue?.code === 'check' ? Number(issue.params.index) : Number.NaN;
  return useSession(
    useCallback((session: Session) => currentState(flow, session).checks?.[index]?.body, [flow, index]),
  );
}

const selectUploadName = ({ uploads }: Session) =>
  Object.values(uploads).find(({ status }) => status === 'loading')?.name;
const selectPageIssue = (session: Session) => session.pageIssue;
