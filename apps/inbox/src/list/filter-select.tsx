export interface FilterSelectProps {
  /** Name of the filter, such as the score. */
  readonly label: string;
  /** Name of the option without a filter. */
  readonly all: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Null for all. */
  readonly chosenId: string | null;
  readonly 'data-product': string;
  onChoose(id: string | null): void;
}

/** Shows a filter as the browser's own select, which works on each phone and keyboard. */
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
