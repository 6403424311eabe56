import type { DateValue } from '@internationalized/date';
import { useContext, useEffect } from 'react';
import { DateFieldStateContext } from 'react-aria-components/DateField';

export interface PartialDateProps {
  readonly isPartial: boolean;
  /** Receives whether a part is missing, and the last whole date of the field. */
  readonly onChange: (isPartial: boolean, day: DateValue | null) => void;
}

/** Reports when a part of a date is missing, and when none is any more. The field itself reports whole dates only. */
export function PartialDate({ isPartial, onChange }: PartialDateProps) {
  const { segments = [], value = null } = useContext(DateFieldStateContext) ?? {};
  const parts = segments.filter(({ isEditable }) => isEditable);
  const isMissing = ({ isPlaceholder }: (typeof parts)[number]) => isPlaceholder;
  const isPartialNow = parts.some(isMissing) && !parts.every(isMissing);
  useEffect(() => {
    if (isPartialNow !== isPartial) onChange(isPartialNow, value);
  });
  return null;
}
