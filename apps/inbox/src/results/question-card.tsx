import type { CsatResult, QuestionResult, ResultsInput } from '@product/api-client/staff';
import { Fragment } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { ResultsClient } from '../server/staff-server.ts';
import { type BarRow, BarTable, FigureButton } from './bar-table.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { type ShowFeedbacks, satisfiedFilter } from './show-feedbacks.ts';
import { TextList } from './text-list.tsx';
import { TextsOnDemand } from './texts-on-demand.tsx';
import { type Formats, useFormats } from './use-formats.ts';

export interface QuestionCardProps {
  readonly question: QuestionResult;
  readonly client: Pick<ResultsClient, 'listResultTexts'>;
  readonly input: ResultsInput;
  readonly onShow: ShowFeedbacks;
  onOpen(feedbackId: string): void;
}

/** Shows the result of a question in the form of its kind. */
export function QuestionCard({ question, client, input, onShow, onOpen }: QuestionCardProps) {
  const { t } = useInboxTranslator();
  const formats = useFormats();
  const title = question.title || question.key;
  const id = `results-${question.id}`;
  const facts = [
    t('inbox.resultsAnswers', { count: question.answered }),
    question.average !== null && t('inbox.resultsAverage', { value: formats.decimal(question.average) }),
    question.nps && `NPS ${formats.number(Math.round(question.nps.score))}`,
    question.csat && <Satisfaction csat={question.csat} onShow={onShow} />,
    question.kind === 'files' && `${t('inbox.personFiles')}: ${formats.number(question.files)}`,
    question.isRemoved && t('inbox.resultsRemoved'),
  ].filter(Boolean);
  const rows = rowsOf(question, formats, onShow, (value) => t('inbox.resultsAverage', { value }));
  const withTexts = question.options.filter(({ hasTexts, count }) => hasTexts && count > 0);
  const texts = (optionId: string | undefined, label: string) => (
    <TextList {...{ client, input, optionId, label, onOpen }} questionId={question.id} />
  );
  return (
    <article className="results-card" aria-labelledby={id} data-product="result-question" data-kind={question.kind}>
      <h2 id={id}>
        <bdi>{title}</bdi>
      </h2>
      <p className="results-note">
        {facts.map((fact, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </p>
      {rows.length > 0 && <BarTable caption={title} rows={rows} whole={question.answered} />}
      {question.kind === 'matrix' && <MatrixTable question={question} onShow={onShow} />}
      {question.kind === 'texts' && question.isHidden && <p className="results-note">{t('inbox.resultsHidden')}</p>}
      {question.kind === 'texts' && !question.isHidden && question.answered > 0 && (
        <TextsOnDemand>{texts(undefined, title)}</TextsOnDemand>
      )}
      {withTexts.map(({ id: optionId, label }) => (
        <TextsOnDemand key={optionId} label={label}>
          {texts(optionId, label)}
        </TextsOnDemand>
      ))}
    </article>
  );
}

/** Shows the share of satisfied answers, which leads to their feedbacks. */
function Satisfaction({ csat, onShow }: { readonly csat: CsatResult; readonly onShow: ShowFeedbacks }) {
  const figure = useFormats().percent(csat.satisfied, csat.answered);
  const filter = satisfiedFilter(csat);
  return (
    <>CSAT {filter === null ? figure : <FigureButton figure={figure} label="CSAT" onShow={() => onShow(filter)} />}</>
  );
}

function rowsOf(
  { kind, id, key, title, answered, options, numbers, months, hours }: QuestionResult,
  formats: Formats,
  onShow: ShowFeedbacks,
  writeAverage: (value: string) => string,
): BarRow[] {
  const inRange = (from: string, to: string) => () => onShow({ answerRange: { questionId: id, from, to } });
  switch (kind) {
    case 'options':
    case 'scale':
    case 'fields':
    case 'ranking':
      return options.map((option) => ({
        id: option.id,
        label: option.label,
        count: option.count,
        ...(option.average !== null && { note: writeAverage(formats.decimal(option.average)) }),
        onShow: () => onShow({ answer: { questionId: id, value: option.id } }),
      }));
    case 'numbers':
      return (numbers?.bins ?? []).map(({ from, to, count }) => {
        const isOne = Number.isInteger(from) && to - from === 1;
        return {
          id: `${from}`,
          label: isOne ? formats.number(from) : `${formats.decimal(from)} – ${formats.decimal(to)}`,
          count,
          onShow: inRange(`${from}`, `${to}`),
        };
      });
    case 'months':
      return months.map(({ month, count }) => ({
        ...{ id: month, label: formats.month(month), count },
        onShow: inRange(month, monthAfter(month)),
      }));
    case 'hours':
      return hours.map(({ hour, count }) => ({
        ...{ id: `${hour}`, label: formats.hour(hour), count },
        onShow: inRange(clockOf(hour), clockOf(hour + 1)),
      }));
    case 'files':
      return answered === 0
        ? []
        : [
            {
              id,
              label: title || key,
              count: answered,
              onShow: () => onShow({ answer: { questionId: id, value: '' } }),
            },
          ];
    default:
      return [];
  }
}

/** Returns the month after one such as `2026-11`. */
function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${pad(year + 1, 4)}-01` : `${pad(year, 4)}-${pad(number + 1, 2)}`;
}

/** Writes an hour of a day as a time. */
function clockOf(hour: number): string {
  return `${pad(hour, 2)}:00`;
}

function pad(number: number, length: number): string {
  return `${number}`.padStart(length, '0');
}
