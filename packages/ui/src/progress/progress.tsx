export interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  /** Name for screen readers. */
  label: string;
  /** `brand` uses the owner's colour without contrast repair, since it carries no text. */
  tone?: 'brand';
  'data-product'?: string;
}

/** Renders a native progress bar. */
export function Progress({ percent, label, tone, 'data-product': part = 'progress' }: ProgressProps) {
  const rounded = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <progress
      className="product-progress"
      data-product={part}
      data-tone={tone}
      max={100}
      value={rounded}
      aria-label={label}
    >
      {rounded} %
    </progress>
  );
}
