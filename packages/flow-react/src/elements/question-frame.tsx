import { useTranslator } from '@product/i18n/react';
import type { Element, Question } from '@product/model';
import { Problem } from '@product/ui';
import { memo, type ReactNode } from 'react';
import { questionParts, useIssue } from '../hooks/use-issue.ts';
import { useResolvedQuestion } from '../hooks/use-resolved-question.ts';
import { questionViews } from '../questions/registry.ts';
import { OwnerText } from './owner-text.tsx';
import { QuestionBoundary } from './question-boundary.tsx';
import { ReadOnlyAnswer } from './read-only-answer.tsx';

export interface QuestionFrameProps {
  element: Element;
  question: Question;
  /** True marks optional questions, on a page that also has required ones. */
  showsOptional: boolean;
  /** Heading level of the title. Default 2; 3 below the title of the page. */
  level?: 2 | 3;
}

/** Renders title, description, answer and problem of a question. */
export const QuestionFrame = memo(function QuestionFrame(props: QuestionFrameProps) {
  const { element, showsOptional, level = 2 } = props;
  const { t } = useTranslator();
  const question = useResolvedQuestion(props.question);
  const problem = useIssue(question.id);
  const { titleId, descriptionId, problemId } = questionParts(question.id);
  const isOptional = showsOptional && !question.isRequired && !question.isReadOnly;
  const View = questionViews[question.style];
  const view: ReactNode = <View element={element} question={question} />;
  const Heading = `h${level}` as const;
  return (
    <section
      className="product-question"
      data-product="question"
      data-style={question.style}
      data-question={question.key}
      data-invalid={problem !== undefined || undefined}
      data-read-only={question.isReadOnly || undefined}
    >
      <Heading className="product-question-title" data-product="question-title">
        <span id={titleId}>
          <OwnerText text={element.body} />
        </span>{' '}
        {isOptional && <small className="product-optional">{t('flow.optional')}</small>}
      </Heading>
      {question.description !== undefined && (
        <p id={descriptionId} className="product-question-description" data-product="question-description">
          <OwnerText text={question.description} />
        </p>
      )}
      <div className="product-question-answer">
        <QuestionBoundary>
          {question.isReadOnly ? <ReadOnlyAnswer style={question.style}>{view}</ReadOnlyAnswer> : view}
        </QuestionBoundary>
        {problem !== undefined && <Problem id={problemId}>{problem.message}</Problem>}
      </div>
    </section>
  );
});
