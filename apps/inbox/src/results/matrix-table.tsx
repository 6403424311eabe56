import type { QuestionResult } from '@product/api-client/staff';
import type { CSSProperties } from 'react';
import { Count } from './bar-table.tsx';
import type { ShowFeedbacks } from './show-feedbacks.ts';

export interface MatrixTableProps {
  readonly question: QuestionResult;
  readonly onShow: ShowFeedbacks;
}

/** Shows a matrix as a table whose cells are darker the more answers they have. */
export function MatrixTable({ question: { title, options, statements }, onShow }: MatrixTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by the keyboard
    <section className="results-scroll" aria-label={title} tabIndex={0}>
      <table className="results-matrix">
        <thead>
          <tr>
            <td />
            {options.map(({ id, label }) => (
              <th key={id} scope="col">
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <tr key={statement.id}>
              <th scope="row">
                <bdi>{statement.label}</bdi>
              </th>
              {options.map((option, index) => {
                const count = statement.counts[index] ?? 0;
                const part = statement.answered === 0 ? 0 : count / statement.answered;
                return (
                  <td key={option.id} style={{ '--results-part': part } as CSSProperties}>
                    <Count
                      count={count}
                      label={`${statement.label}: ${option.label}`}
                      onShow={() => onShow({ answer: { questionId: statement.id, value: option.id } })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
