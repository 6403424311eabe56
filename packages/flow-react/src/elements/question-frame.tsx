import { useTranslator } from '@product/i18n/react';
import type { Element, Question } from '@product/model';
import { useKeptFocus, VisuallyHidden } from '@product/ui';
import { memo, type ReactNode, useRef, useState } from 'react';
import { focusQuestion } from '../effects/focus-question.ts';
import { lacksRequired } from '../hooks/lacks-required.ts';
import { questionParts, useIssue } from '../hooks/use-issue.ts';
import { useResolvedQuestion } from '../hooks/use-resolved-question.ts';
import { questionViews } from '../questions/registry.ts';
import { ClearAnswer } from './clear-answer.tsx';
import { OwnerText } from './owner-text.tsx';
import { QuestionBoundary } from './question-boundary.tsx';
import { QuestionProblem } from './question-problem.tsx';
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
  const hasProblem = useIssue(question.id) !== undefined;
  const { titleId, requiredId, descriptionId } = questionParts(question.id);
  const isOptional = showsOptional && !question.isRequired && !question.isReadOnly;
  const View = questionViews[question.style];
  const section = useRef<HTMLElement>(null);
  const [clearings, setClearings] = useState(0);
  useKeptFocus(section, () => section.current && focusQuestion(section.current, question.id));
  // A new view forgets what was entered in part.
  const view: ReactNode = <View key={clearings} element={element} question={question} />;
  const Heading = `h${level}` as const;
  return (
    <section
      ref={section}
      className="product-question"
      data-product="question"
      data-style={question.style}
      data-question={question.key}
      data-invalid={hasProblem || undefined}
      data-read-only={question.isReadOnly || undefined}
    >
      <Heading className="product-question-title" data-product="question-title">
        <span id={titleId}>
          <OwnerText text={element.body} />
        </span>{' '}
        {lacksRequired(question) && <VisuallyHidden id={requiredId}>{t('flow.required')}</VisuallyHidden>}
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
        <div className="product-question-foot">
          <QuestionProblem question={question} />
          <ClearAnswer question={question} onClear={(isPart) => setClearings((count) => count + Number(isPart))} />
        </div>
      </div>
    </section>
  );
});
