import type { QuestionStyle } from '@product/model';
import type { ReactNode } from 'react';

/** Styles whose fields stay focusable with `readonly`, so that their text can be read and copied. */
const readOnlyFields: ReadonlySet<QuestionStyle> = new Set([
  ...(['text', 'textarea', 'numeric', 'email', 'naming', 'external_id', 'url', 'datepicker', 'phone_number'] as const),
  ...(['time', 'date_time'] as const),
]);

/** Renders an answer that the visitor may read and not change. Controls without `readonly` are disabled by a fieldset. */
export function ReadOnlyAnswer({ style, children }: { style: QuestionStyle; children: ReactNode }) {
  if (readOnlyFields.has(style)) return children;
  return (
    <fieldset className="product-read-only" role="presentation" disabled>
      {children}
    </fieldset>
  );
}
