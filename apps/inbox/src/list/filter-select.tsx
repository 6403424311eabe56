export interface FilterSelectProps {
  /** What is chosen by, such as the score. */
  readonly label: string;
  /** The word for no choice. */
  readonly all: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Null: all. */
  readonly chosenId: string | null;
  readonly 'data-product': string;
  onChoose(id: string | null): void;
}

/** One choice of many in little room: the browser's own list, which every phone and keyboard knows. */
export function FilterSelect({ label, all, options, chosenId, onChoose, ...rest }: FilterSelectProps) {
  return (
    <select
      className="inbox-select"
      data-product={rest['data-product']}
      data-chosen={chosenId !== null || undefined}
      aria-label={label}
      value={chosenId ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">
        {label}: {all}
      </option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
