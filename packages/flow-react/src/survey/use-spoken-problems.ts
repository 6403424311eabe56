import type { Session } from '@product/flow-engine';
import { useSpeak } from '@product/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { questionParts } from '../hooks/use-issue.ts';

/** Milliseconds after which the focus has gone to a problem. */
const FOCUS_MS = 50;

/**
 * Says each new problem: of the page, and of a question that does not get the focus by it. A control that gets the focus
 * reads its own problem. An attempt that fails again says it again.
 */
export function useSpokenProblems(root: RefObject<HTMLElement | null>): void {
  const speak = useSpeak();
  const { clock } = useFlow();
  const issues = useSession(selectIssues);
  const pageProblem = useSession(selectPageProblem);
  const said = useRef({ issues, pageProblem });
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem is rendered before the focus moves to it.
  useLayoutEffect(() => {
    focused.current = document.activeElement;
  }, [issues, pageProblem]);
  useEffect(() => {
    const before = said.current;
    said.current = { issues, pageProblem };
    const id = Object.keys(issues).find((id) => issues[id] !== before.issues[id]);
    const isOfPage = pageProblem !== null && pageProblem !== before.pageProblem;
    if (id === undefined && !isOfPage) return;
    return clock.after(FOCUS_MS, () => {
      const ofPage = root.current?.querySelector(
        '[data-product="page-problem"], [data-product="submit-error"] .product-problem, .product-questions-left',
      );
      const { titleId, problemId } = questionParts(id ?? '');
      const problem = document.activeElement === focused.current && document.getElementById(problemId);
      speak(
        [isOfPage && textOf(ofPage), problem && `${textOf(document.getElementById(titleId))} ${textOf(problem)}`]
          .filter(Boolean)
          .join(' '),
      );
    });
  }, [issues, pageProblem, speak, clock, root]);
}

/** Returns the text of an element without the mark of a problem, which is no word. */
function textOf(element: Element | null | undefined): string {
  return (element?.querySelector('.product-problem-mark + *') ?? element)?.textContent ?? '';
}

const selectIssues = ({ issues }: Session) => issues;
const selectPageProblem = ({ pageIssue, submission }: Session) =>
  pageIssue ?? (submission.status === 'idle' ? submission.error : null);
