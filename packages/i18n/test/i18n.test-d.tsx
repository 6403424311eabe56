import {
  createTranslator,
  directionOf,
  fallbackCodes,
  formatNumber,
  loadCatalogues,
  type MessageKey,
  type MessageParams,
  type Messages,
  type Translator,
} from '@product/i18n';
import { type InboxMessageKey, loadInboxCatalogues } from '@product/i18n/inbox';
import type { MailMessageKey, MailMessages } from '@product/i18n/mail';
import { TranslationProvider, useTranslator } from '@product/i18n/react';
import { expectTypeOf, test } from 'vitest';

const { t } = createTranslator({ languageCode: 'en', catalogues: [] });

test('a translator accepts the keys of the English catalogue only', () => {
  expectTypeOf(t).parameter(0).toEqualTypeOf<MessageKey>();
  expectTypeOf(t).parameter(1).toEqualTypeOf<MessageParams | undefined>();
  expectTypeOf(t('issue.selectMax', { maxSelectionCount: 2 })).toEqualTypeOf<string>();
  // @ts-expect-error: there is no such message
  t('issue.misspelt');
  // @ts-expect-error: a plural form is chosen by a number, not by a key
  t('chat.tooLong#one');
});

test('the values of placeholders are texts and numbers', () => {
  expectTypeOf<MessageParams>().toEqualTypeOf<Readonly<Record<string, string | number>>>();
  // @ts-expect-error: a date has no form of its own in a message
  t('flow.range', { min: new Date(), max: 1 });
});

test('a catalogue has plural forms in the categories of Intl, and may lack keys', () => {
  expectTypeOf<{ 'chat.tooLong#few': string }>().toExtend<Messages>();
  expectTypeOf<Record<never, never>>().toExtend<Messages>();
  // @ts-expect-error: Intl has no such category
  const messages: Messages = { 'chat.tooLong#seven': '' };
  void messages;
});

test('loadCatalogues resolves to catalogues for createTranslator', () => {
  expectTypeOf(loadCatalogues).returns.resolves.toEqualTypeOf<readonly Messages[]>();
  expectTypeOf(createTranslator).toBeCallableWith({ languageCode: 'tr', catalogues: [{ 'flow.next': 'İleri' }] });
  expectTypeOf(createTranslator({ languageCode: 'tr', catalogues: [] })).toEqualTypeOf<Translator>();
});

test('messages of staff and of mails have keys of their own', () => {
  expectTypeOf<'inbox.search'>().toExtend<InboxMessageKey>();
  expectTypeOf<'inbox.search'>().not.toExtend<MessageKey>();
  expectTypeOf<'mail.openChat'>().toExtend<MailMessageKey>();
  expectTypeOf<{ 'mail.openChat': string }>().toExtend<MailMessages>();
  expectTypeOf(loadInboxCatalogues).returns.resolves.toExtend<
    readonly Readonly<Partial<Record<MessageKey | InboxMessageKey, string>>>[]
  >();
  const { t } = createTranslator<InboxMessageKey>({ languageCode: 'tr', catalogues: [] });
  // @ts-expect-error: not a message of staff
  t('flow.next');
});

test('the functions about languages take a code', () => {
  expectTypeOf(directionOf).toEqualTypeOf<(languageCode: string) => 'ltr' | 'rtl'>();
  expectTypeOf(fallbackCodes).toEqualTypeOf<(languageCode: string) => readonly string[]>();
  expectTypeOf(formatNumber).toBeCallableWith(7, 'fa', true);
});

test('the provider takes a language code, and the hook returns its translator', () => {
  expectTypeOf(useTranslator).returns.toEqualTypeOf<Translator>();
  <TranslationProvider languageCode="tr">text</TranslationProvider>;
  // @ts-expect-error: `languageCode` is missing
  <TranslationProvider>text</TranslationProvider>;
});
