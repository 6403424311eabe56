import { useTranslator } from '@product/i18n/react';
import { Icon, IconButton, useSpoken } from '@product/ui';
import { useCombobox } from 'downshift';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldProps } from '../../../hooks/use-issue.ts';
import type { LabelledOption } from '../../../hooks/use-options.ts';
import { ChosenItems } from './chosen-items.tsx';
import { createSearch, optionMeant } from './matching.ts';

export interface ComboboxProps {
  readonly field: FieldProps;
  readonly options: readonly LabelledOption[];
  readonly chosenIds: readonly string[];
  readonly onChange: (chosenIds: readonly string[]) => void;
  readonly isMultiple?: boolean;
  /** Whether a single choice can be cleared. Default: true for an optional question. */
  readonly canClear?: boolean;
  /** Default: 'Please Select'. */
  readonly placeholder?: string | undefined;
}

/** Rows that are rendered first, and added at each scroll to the end. */
const ROW_BATCH_SIZE = 60;

/**
 * Renders a searchable list of options. Typing highlights the first match for Enter. Leaving the field chooses the option
 * that the typed text means; without one, the previous choice stays.
 */
export function Combobox({
  field,
  options,
  chosenIds,
  onChange,
  isMultiple = false,
  canClear = !field['aria-required'],
  placeholder,
}: ComboboxProps) {
  const { t, code } = useTranslator();
  const chosen = options.filter(({ id }) => chosenIds.includes(id));
  const single = isMultiple ? null : (chosen[0] ?? null);
  const [query, setQuery] = useState<string | null>(null);
  const [rowLimit, setRowLimit] = useState(ROW_BATCH_SIZE);
  const search = useMemo(() => createSearch(options, code), [options, code]);
  const matches = search(query ?? '');
  const rows = useMemo(() => matches.slice(0, rowLimit), [matches, rowLimit]);
  const popup = useRef<HTMLDivElement>(null);
  const typedOption = () => {
    const option = optionMeant(matches, query ?? '', code);
    return option !== undefined && isMultiple && chosenIds.includes(option.id) ? undefined : option;
  };

  const { isOpen, highlightedIndex, getInputProps, getToggleButtonProps, getMenuProps, getItemProps } = useCombobox({
    id: field.id,
    inputId: field.id,
    labelId: field['aria-labelledby'],
    items: [...rows],
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.id,
    selectedItem: single,
    inputValue: query ?? single?.label ?? '',
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputChange, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (type === InputChange) {
        const typed = changes.inputValue ?? '';
        const hasMatch = typed.trim() !== '' && search(typed).length > 0;
        return { ...changes, highlightedIndex: hasMatch ? 0 : -1 };
      }
      // Leaving the field does not choose an option that is only highlighted.
      if (type === InputBlur || (type === InputKeyDownEnter && state.highlightedIndex < 0))
        return { ...changes, selectedItem: typedOption() ?? state.selectedItem };
      const isChoice = type === ItemClick || type === InputKeyDownEnter;
      if (!isMultiple || !isChoice) return changes;
      const isSearchedAnew = type === InputKeyDownEnter && query !== null;
      return { ...changes, isOpen: true, highlightedIndex: isSearchedAnew ? -1 : state.highlightedIndex };
    },
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (!selectedItem) return;
      onChange(isMultiple ? withToggled(chosenIds, selectedItem.id) : [selectedItem.id]);
      // Enter clears the text for the next option of several. A press leaves the found options in the list.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEnter) setQuery(null);
    },
    onIsOpenChange: ({ isOpen: isNowOpen }) => {
      if (!isNowOpen) setQuery(null);
      setRowLimit(ROW_BATCH_SIZE);
    },
    onHighlightedIndexChange: ({ highlightedIndex: index }) => {
      if (index !== undefined && index >= rows.length - 2) setRowLimit((limit) => limit + ROW_BATCH_SIZE);
    },
  });

  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);

  const remove = (optionId: string) => onChange(chosenIds.filter((id) => id !== optionId));
  // The pressed button disappears. A press by a finger or a mouse does not open the keyboard of a phone.
  const keepFocus = ({ detail }: MouseEvent) => detail === 0 && document.getElementById(field.id)?.focus();
  const found = matches.length === 0 ? t('flow.noResults') : t('flow.resultCount', { count: matches.length });
  useSpoken(isOpen ? found : '');
  return (
    <div data-product="combobox" data-open={isOpen || undefined}>
      {isMultiple && (
        <ChosenItems
          items={chosen}
          onRemove={(id, press) => {
            remove(id);
            keepFocus(press);
          }}
        />
      )}
      <div data-product="combobox-box">
        <input
          {...getInputProps({
            onChange: ({ currentTarget: { value } }) => {
              setQuery(value);
              // Deleting the words of a choice takes it back.
              if (value === '' && single !== null && canClear) onChange([]);
            },
            onFocus: (event) => event.currentTarget.select(),
            onKeyDown: (event) => {
              const last = chosenIds.at(-1);
              if (isMultiple && event.key === 'Backspace' && !query && last !== undefined) remove(last);
            },
          })}
          {...field}
          type="text"
          data-product="combobox-input"
          placeholder={placeholder || t('flow.choose')}
          enterKeyHint="done"
          spellCheck={false}
        />
        {single !== null && canClear && (
          <IconButton
            icon="close"
            label={t('flow.clearChoice')}
            data-product="combobox-clear"
            onClick={(press) => {
              onChange([]);
              keepFocus(press);
            }}
          />
        )}
        <IconButton
          {...getToggleButtonProps()}
          icon="chevron-down"
          label={t('flow.showList')}
          data-product="combobox-toggle"
        />
      </div>
      <div ref={popup} data-product="combobox-popup" hidden={!isOpen}>
        <ul
          {...getMenuProps({
            'aria-labelledby': field['aria-labelledby'],
            'aria-multiselectable': isMultiple || undefined,
          })}
          data-product="combobox-list"
          onScroll={({ currentTarget: list }) => {
            if (list.scrollTop + list.clientHeight > list.scrollHeight - 200)
              setRowLimit((limit) => limit + ROW_BATCH_SIZE);
          }}
        >
          {isOpen &&
            rows.map((item, index) => (
              <li
                key={item.id}
                {...getItemProps({ item, index, 'aria-selected': chosenIds.includes(item.id) })}
                data-product="combobox-option"
                data-highlighted={index === highlightedIndex || undefined}
              >
                <span>
                  <span {...item.labelAttributes}>{item.label}</span>
                  {item.description !== undefined && (
                    <small data-product="combobox-note" {...item.descriptionAttributes}>
                      {item.description}
                    </small>
                  )}
                </span>
                {chosenIds.includes(item.id) && <Icon name="check" />}
              </li>
            ))}
        </ul>
        {isOpen && matches.length === 0 && <p data-product="combobox-empty">{t('flow.noResults')}</p>}
      </div>
    </div>
  );
}

function withToggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
