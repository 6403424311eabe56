import type { Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Issue, Question } from '@product/model';
import { useCallback } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { useLeadsOn } from '../context/leads-on.ts';
import type { ShownQuestion } from '../questions/view-props.ts';
import { failureOf } from './failure-sentence.ts';
import { issueParams } from './issue-params.ts';
import { lacksRequired } from './lacks-required.ts';
import { useText } from './use-text.ts';

/**
 * Reads the issue of a question, with its message; undefined when there is none. The owner's own text for the question
 * replaces the message.
 */
export function useIssue(questionId: string): { readonly issue: Issue; readonly message: string } | undefined {
  const translator = useTranslator();
  const { flow, text, now } = useFlow();
  const issue = useSession(useCallback((session: Session) => session.issues[questionId], [questionId]));
  const question = flow.index.questions.get(questionId);
  const failure = useSession(
    useCallback((session: Session) => failureOf(session, questionId, now()), [questionId, now]),
  );
  const ownText = useText(issue && ownMessage(issue, question));
  if (issue === undefined) return undefined;
  const { t, code } = translator;
  if (failure !== undefined) return { issue, message: t(failure) };
  return { issue, message: ownText || t(`issue.${issue.code}`, issueParams(issue, { question, locale: code, text })) };
}

function ownMessage({ code }: Issue, question: Question | undefined) {
  return question?.errorText ?? (code === 'pattern' ? question?.patternText : undefined);
}

/** Ids of the elements that a question consists of. The view and the frame share them. */
export interface QuestionParts {
  readonly titleId: string;
  /** Id of the word that the question is required, where no role of its controls can say so. */
  readonly requiredId: string;
  readonly descriptionId: string;
  readonly hintId: string;
  readonly problemId: string;
  /** Id of the first control, which gets the focus when the question has a problem. */
  readonly controlId: string;
}

/** Returns the ids of the elements that a question consists of, for attributes such as `aria-labelledby`. */
export function questionParts(questionId: string): QuestionParts {
  return {
    titleId: `${questionId}-title`,
    requiredId: `${questionId}-required`,
    descriptionId: `${questionId}-description`,
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
  readonly 'aria-readonly'?: true | undefined;
}

/**
 * Returns the attributes that connect an input, or a group with a role, to the title, description, hint and problem of its
 * question. An input with the attribute `aria-readonly` needs `readOnly` too.
 *
 * @param hasHint True when the view renders a hint with the id `questionParts(id).hintId`.
 * @example
 * <input {...useFieldProps(question)} value={value} onChange={…} />
 */
export function useFieldProps(question: ShownQuestion, hasHint = false): FieldProps {
  const parts = questionParts(question.id);
  const code = useSession(useCallback((session: Session) => session.issues[question.id]?.code, [question.id]));
  // A missing text of a chosen option is an issue of its own field.
  const hasIssue = code !== undefined && code !== 'otherText';
  const hasDescription = question.description !== undefined;
  const described = [
    lacksRequired(question) && parts.requiredId,
    hasDescription && parts.descriptionId,
    hasHint && parts.hintId,
    useLeadsOn() ?? false,
    hasIssue && parts.problemId,
  ].filter((id) => id !== false);
  return {
    id: parts.controlId,
    'aria-labelledby': parts.titleId,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-invalid': hasIssue || undefined,
    'aria-required': question.isRequired || undefined,
    'aria-readonly': question.isReadOnly || undefined,
  };
}
