import { Icon, isComposing, TextField } from '@product/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

export interface PickerOption {
  readonly id: string;
  readonly label: string;
  /** Shown at the end of the line, such as a key or a number. */
  readonly hint?: string | undefined;
  readonly isChosen?: boolean | undefined;
}

export interface PickerDialogProps {
  readonly title: string;
  readonly options: readonly PickerOption[];
  /** Label of the option that creates one from the text; null if none can be created. */
  readonly createLabel?: ((text: string) => string) | undefined;
  readonly 'data-product': string;
  onChoose(id: string): void;
  onCreate?(text: string): void;
  onClose(): void;
}

const CREATE = 'create';

/** Shows a searchable list in a dialog: a combobox, moved by arrow keys and chosen by Enter. */
export function PickerDialog({
  title,
  options,
  createLabel,
  onChoose,
  onCreate,
  onClose,
  'data-product': part,
}: PickerDialogProps) {
  const { t } = useInboxTranslator();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The dialog gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const words = text.trim().toLocaleLowerCase();
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(words));
  const isNew =
    createLabel !== undefined && words !== '' && !options.some(({ label }) => label.toLocaleLowerCase() === words);
  const shown: readonly PickerOption[] = isNew ? [...found, { id: CREATE, label: createLabel(text.trim()) }] : found;
  const current = Math.min(active, Math.max(0, shown.length - 1));

  const choose = (option: PickerOption | undefined): void => {
    if (option === undefined) return;
    onClose();
    if (isNew && option.id === CREATE) onCreate?.(text.trim());
    else onChoose(option.id);
  };
  const handleKeys = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[current]);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || shown.length === 0) return;
    event.preventDefault();
    const index = (current + step + shown.length) % shown.length;
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <OpenDialog onClose={onClose} title={title} data-product={part}>
      <div className="inbox-picker">
        <span className="inbox-search">
          <Icon name="search" size={18} />
          <TextField
            ref={field}
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={shown.length === 0 ? undefined : `${listId}-${current}`}
            aria-label={title}
            autoComplete="off"
            maxLength={50}
            value={text}
            data-product="picker-field"
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={handleKeys}
          />
        </span>
        <div ref={list} id={listId} className="inbox-picker-list" role="listbox" aria-label={title}>
          {shown.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of its options
            <div
              key={option.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="inbox-picker-option"
              data-product="picker-option"
              onPointerMove={() => setActive(index)}
              onClick={() => choose(option)}
            >
              <bdi>{option.label}</bdi>
              {option.isChosen === true && <Icon name="check" size={18} />}
              {option.hint !== undefined && <kbd>{option.hint}</kbd>}
            </div>
          ))}
        </div>
        {/* Without a search nothing was looked for, and a region with words from the start is not read. */}
        <p role="status">{words !== '' && shown.length === 0 && t('inbox.nothingFound')}</p>
      </div>
    </OpenDialog>
  );
}
