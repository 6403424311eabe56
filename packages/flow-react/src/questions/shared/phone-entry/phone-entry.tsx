import { useTranslator } from '@product/i18n/react';
import { Icon, isComposing, TextField } from '@product/ui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsHydrated } from '../../../hooks/use-is-hydrated.ts';
import type { FieldProps } from '../../../hooks/use-issue.ts';
import { groupAttributes } from '../group/group-attributes.ts';
import { defaultCountry, phoneCountries } from './phone-countries.ts';
import { caretIn, type PhoneText, readPhone, showPhone } from './phone-text.ts';

export interface PhoneEntryProps {
  readonly field: FieldProps;
  /** E.164 number, or the typed text while it is incomplete. */
  readonly value: string;
  /** Country of the node; null where it names none. */
  readonly countryCode: string | null;
  readonly onChange: (body: string) => void;
  readonly onEnter?: () => void;
  readonly placeholder?: string | undefined;
}

/** Renders a country and a number in the country's notation. An international number sets the country. */
export function PhoneEntry({ field, value, countryCode, onChange, onEnter, placeholder }: PhoneEntryProps) {
  const { t, code } = useTranslator();
  const countries = useMemo(() => phoneCountries(code), [code]);
  const isHydrated = useIsHydrated();
  const [draft, setDraft] = useState<PhoneText & { readonly caret?: number | undefined }>();
  const input = useRef<HTMLInputElement>(null);
  const ownCountry = defaultCountry({
    nodeCountry: countryCode,
    languageCode: code,
    browserLanguages: isHydrated ? navigator.languages : [],
  });
  // Differs from the draft when a trigger, a restart or autofill changed the answer.
  const shown = draft?.body === value ? draft : showPhone(value, draft?.country ?? ownCountry);
  const callingCode = countries.find((country) => country.code === shown.country)?.callingCode ?? '';

  // A browser moves the caret to the end of a text that a script has changed.
  useLayoutEffect(() => {
    if (draft?.caret !== undefined) input.current?.setSelectionRange(draft.caret, draft.caret);
  }, [draft]);

  const write = (typed: string, { country = shown.country, caret = typed.length, keepsText = false } = {}) => {
    const next = readPhone(typed, country);
    // Formatting would restore a character that the visitor has just deleted, and repeat what an input method composes.
    const text = keepsText || typed.length < shown.text.length ? typed : next.text;
    const isMoved = text !== typed && caret < typed.length;
    setDraft({ ...next, text, caret: isMoved ? caretIn(text, typed.slice(0, caret)) : undefined });
    onChange(next.body);
  };
  return (
    <div {...groupAttributes({ ...field, id: `${field.id}-group` })} data-product="phone">
      <span data-product="phone-country">
        <span aria-hidden="true" data-product="phone-code">
          {shown.country} <bdi>{callingCode}</bdi>
        </span>
        <Icon name="chevron-down" size={16} />
        <select
          aria-label={t('flow.phoneCountry')}
          autoComplete="tel-country-code"
          value={shown.country}
          disabled={field['aria-readonly']}
          onChange={(event) => {
            const country = event.currentTarget.value;
            write(shown.text.startsWith('+') ? '' : shown.text, { country });
          }}
        >
          {isHydrated ? (
            countries.map((country) => (
              <option key={country.code} value={country.code}>
                {`${country.name} (${country.callingCode})`}
              </option>
            ))
          ) : (
            <option value={shown.country}>{shown.country}</option>
          )}
        </select>
      </span>
      <TextField
        {...field}
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        enterKeyHint="done"
        readOnly={field['aria-readonly']}
        placeholder={placeholder}
        value={shown.text}
        data-product="phone-number"
        onChange={({ currentTarget: { value: typed, selectionStart }, nativeEvent }) =>
          write(typed, {
            caret: selectionStart ?? undefined,
            keepsText: (nativeEvent as InputEvent).isComposing,
          })
        }
        onCompositionEnd={({ currentTarget: { value: typed } }) => write(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          onEnter?.();
        }}
      />
    </div>
  );
}
