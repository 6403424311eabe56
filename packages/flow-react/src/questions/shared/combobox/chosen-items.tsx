import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';
import type { MouseEvent } from 'react';
import type { LabelledOption } from '../../../hooks/use-options.ts';

/** Renders the chosen options, each with a button that removes it. */
export function ChosenItems({
  items,
  onRemove,
}: {
  readonly items: readonly LabelledOption[];
  readonly onRemove: (optionId: string, press: MouseEvent) => void;
}) {
  const { t } = useTranslator();
  if (items.length === 0) return null;
  return (
    <ul data-product="chosen-items">
      {items.map(({ id, label, labelAttributes }) => (
        <li key={id} data-product="chosen-item">
          <span {...labelAttributes}>{label}</span>
          <IconButton
            icon="close"
            label={t('flow.removeItem', { name: label })}
            onClick={(press) => onRemove(id, press)}
          />
        </li>
      ))}
    </ul>
  );
}
