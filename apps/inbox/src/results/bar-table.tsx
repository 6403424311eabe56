import type { CSSProperties, ReactNode } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useFormats } from './use-formats.ts';

export interface BarRow {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** Stands beside the label, such as an average. */
  readonly note?: ReactNode;
  /** Shows the feedbacks behind the number. */
  readonly onShow?: (() => void) | undefined;
}

export interface BarTableProps {
  readonly caption: string;
  readonly rows: readonly BarRow[];
  /** Count that 100 % stands for. */
  readonly whole: number;
}

/** Shows counts as a table whose cells have bars: the chart is its own table. */
export function BarTable({ caption, rows, whole }: BarTableProps) {
  const { t } = useInboxTranslator();
  const formats = useFormats();
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="results-bars">
      <caption className="product-visually-hidden">{caption}</caption>
      <thead className="product-visually-hidden">
        <tr>
          <th scope="col">{t('inbox.resultsAnswer')}</th>
          <th scope="col">%</th>
          <th scope="col">{t('inbox.resultsCount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, count, note, onShow }) => (
          <tr key={id}>
            <th scope="row" style={{ '--results-part': count / largest } as CSSProperties}>
              <bdi>{label}</bdi>
              {note !== undefined && <small>{note}</small>}
            </th>
            <td>{formats.percent(count, whole)}</td>
            <td>
              <Count count={count} label={label} onShow={onShow} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface CountProps {
  readonly count: number;
  /** Names the counted feedbacks, for screen readers. */
  readonly label: string;
  readonly onShow?: (() => void) | undefined;
}

/** Shows a number that leads to the feedbacks behind it. */
export function Count({ count, label, onShow }: CountProps) {
  const formats = useFormats();
  if (onShow === undefined || count === 0) return <>{formats.number(count)}</>;
  return <FigureButton figure={formats.number(count)} label={label} onShow={onShow} />;
}

export interface FigureButtonProps {
  /** Formatted number. */
  readonly figure: string;
  readonly label: string;
  readonly onShow: () => void;
}

/** Shows a formatted number as a button that opens the feedbacks behind it. */
export function FigureButton({ figure, label, onShow }: FigureButtonProps) {
  return (
    <button
      type="button"
      className="results-count"
      data-product="show-feedbacks"
      aria-label={`${figure}, ${label}`}
      onClick={onShow}
    >
      {figure}
    </button>
  );
}
