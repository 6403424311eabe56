import type { Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Issue, Question } from '@product/model';
import { useCallback } from 'react';
import { useSession } from '../context/flow-context.tsx';

/** Reads the issue of a question, with its message; undefined when there is none. */
export function useIssue(questionId: string): { readonly issue: Issue; readonly message: string } | undefined {
  const { t } = useTranslator();
  const issue = useSession(useCallback((session: Session) => session.issues[questionId], [questionId]));
  return issue && { issue, message: t(`issue.${issue.code}`, issue.params) };
}

/** Ids of the elements that a question consists of. The view and the frame share them. */
export interface QuestionParts {
  readonly titleId: string;
  readonly hintId: string;
  readonly problemId: string;
  /** Id of the first control, which gets the focus when the question has a problem. */
  readonly controlId: string;
}

/** Returns the ids of the elements that a question consists of, for attributes such as `aria-labelledby`. */
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
 * Returns the attributes that connect an input, or a group with a role, to the title, hint and problem of its question.
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
