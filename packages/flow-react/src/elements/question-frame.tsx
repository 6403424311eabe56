import { useTranslator } from '@product/i18n/react';
import type { Element, Question } from '@product/model';
import { Problem } from '@product/ui';
import { memo } from 'react';
import { useFlow } from '../context/flow-context.tsx';
import { questionParts, useIssue } from '../hooks/use-issue.ts';
import { questionViews } from '../questions/registry.ts';
import { QuestionBoundary } from './question-boundary.tsx';

export interface QuestionFrameProps {
  element: Element;
  question: Question;
  /** True marks optional questions, on a page that also has required ones. */
  showsOptional: boolean;
}

/** Renders title, answer and problem of a question. */
export const QuestionFrame = memo(function QuestionFrame({ element, question, showsOptional }: QuestionFrameProps) {
  const { t } = useTranslator();
  const { text, textAttributes } = useFlow();
  const problem = useIssue(question.id);
  const { titleId, problemId } = questionParts(question.id);
  const View = questionViews[question.style];
  return (
    <section
      className="product-question"
      data-product="question"
      data-style={question.style}
      data-question={question.key}
      data-invalid={problem !== undefined || undefined}
    >
      <h2 className="product-question-title" data-product="question-title">
        <span id={titleId} {...textAttributes(element.body)}>
          {text(element.body)}
        </span>{' '}
        {showsOptional && !question.isRequired && <small className="product-optional">{t('flow.optional')}</small>}
      </h2>
      <div className="product-question-answer">
        <QuestionBoundary>
          <View element={element} question={question} />
        </QuestionBoundary>
        {problem !== undefined && <Problem id={problemId}>{problem.message}</Problem>}
      </div>
    </section>
  );
});
