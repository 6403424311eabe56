export interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  /** What progresses, for a screen reader. */
  label: string;
  /** `brand` takes the owner's colour as it is, since no text stands on it. */
  tone?: 'brand';
  'data-product'?: string;
}

/** A thin bar, 0 to 100 percent, with a name for those who do not see it. */
export function Progress({ percent, label, tone, 'data-product': part = 'progress' }: ProgressProps) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <progress
      className="product-progress"
      data-product={part}
      data-tone={tone}
      max={100}
      value={whole}
      aria-label={label}
    >
      {whole} %
    </progress>
  );
}
