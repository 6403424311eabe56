import type { Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Issue, Question } from '@product/model';
import { useCallback } from 'react';
import { useSession } from './use-session.ts';

/** The problem that is shown under a question, with its words; undefined while there is none. */
export function useIssue(questionId: string): { readonly issue: Issue; readonly message: string } | undefined {
  const { t } = useTranslator();
  const issue = useSession(useCallback((session: Session) => session.issues[questionId], [questionId]));
  return issue && { issue, message: t(`issue.${issue.code}`, issue.params) };
}

/** Ids of the parts of a question that its view and the frame around it share. */
export interface QuestionParts {
  readonly titleId: string;
  readonly hintId: string;
  readonly problemId: string;
  /** For the first control inside, which gets the focus when the question has a problem. */
  readonly controlId: string;
}

/** Ids of the elements that a question consists of on a page, for `aria-labelledby` and the like. */
export function questionParts(questionId: string): QuestionParts {
  return {
    titleId: `${questionId}-title`,
    hintId: `${questionId}-hint`,
    problemId: `${questionId}-problem`,
    controlId: `${questionId}-control`,
  };
}

export interface FieldProps {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/**
 * What ties an input, or a group with a role, to the title, hint and problem of its question.
 *
 * @param hasHint True when the view renders a hint with the id `questionParts(id).hintId`.
 * @example
 * <input {...useFieldProps(question)} value={value} onChange={…} />
 */
export function useFieldProps(question: Question, hasHint = false): FieldProps {
  const parts = questionParts(question.id);
  const hasIssue = useIssue(question.id) !== undefined;
  const described = [hasHint && parts.hintId, hasIssue && parts.problemId].filter((id) => id !== false);
  return {
    id: parts.controlId,
    'aria-labelledby': parts.titleId,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-invalid': hasIssue || undefined,
    'aria-required': question.isRequired || undefined,
  };
}
