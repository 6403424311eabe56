import { localize, type Session, textOf } from '@product/flow-engine';
import type { LocalizedText } from '@product/model';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { sameItems, useFlow, useFlowContext, useSession, useSubscribe } from '../context/flow-context.tsx';
import { hasInlineMarkup, isMarkup } from '../rich-text/is-markup.ts';

/** Form of the values in a text: as they are, escaped for markup, or encoded for an address. */
export type TextForm = 'plain' | 'html' | 'url';

/**
 * Returns the owner's text in the visitor's language, with its values. The component renders again only when the result
 * changes. A text without placeholders is not observed.
 *
 * @param form Default `plain`.
 * @example
 * const placeholder = useText(question.placeholder);
 */
export function useText(text: LocalizedText | undefined, form: TextForm = 'plain'): string {
  const { flow, machine, mask } = useFlowContext();
  const { languageCode } = useFlow();
  const subscribe = useSubscribe();
  const template = text === undefined ? '' : localize(text, flow, languageCode);
  const isFilled = text !== undefined && hasPlaceholders(template);
  const read = () => (isFilled ? textOf(flow, machine.getState(), text, form, { mask }) : template);
  return useSyncExternalStore(isFilled ? subscribe : neverChanges, read, read);
}

/** A text to render: with values escaped and `isMarkup` true, or plain. */
export interface RenderedText {
  readonly text: string;
  readonly isMarkup: boolean;
}

/**
 * Returns a text with its values, for a view that renders markup. The owner's text decides whether it is markup: a value
 * never makes it so.
 *
 * @param scope `inline`: bold, italic, code and links only, as in titles and options.
 */
export function useRenderedText(text: LocalizedText, scope: 'inline' | 'block'): RenderedText {
  const { flow } = useFlowContext();
  const { languageCode } = useFlow();
  const template = localize(text, flow, languageCode);
  const rendersMarkup = scope === 'inline' ? hasInlineMarkup(template) : isMarkup(template);
  return { text: useText(text, rendersMarkup ? 'html' : 'plain'), isMarkup: rendersMarkup };
}

/** Returns the inline texts of options or statements, in their order. Renders again only when one of them changes. */
export function useRenderedTexts(items: readonly { readonly body: LocalizedText }[]): readonly RenderedText[] {
  const { flow, mask } = useFlowContext();
  const { languageCode } = useFlow();
  const templates = useMemo(
    () =>
      items.map(({ body }) => {
        const text = localize(body, flow, languageCode);
        return { text, isMarkup: hasInlineMarkup(text) };
      }),
    [items, flow, languageCode],
  );
  const isFilled = templates.some(({ text }) => hasPlaceholders(text));
  const filled = useSession(
    useCallback(
      (session: Session) =>
        isFilled
          ? items.map(({ body }, at) =>
              textOf(flow, session, body, templates[at]?.isMarkup ? 'html' : 'plain', { mask }),
            )
          : noTexts,
      [flow, mask, items, templates, isFilled],
    ),
    sameItems,
  );
  return useMemo(
    () => (isFilled ? templates.map((template, at) => ({ ...template, text: filled[at] ?? '' })) : templates),
    [isFilled, templates, filled],
  );
}

/** Returns true for a text that may contain values. */
export function hasPlaceholders(text: string): boolean {
  return text.includes('{{');
}

const neverChanges = () => () => undefined;
const noTexts: readonly string[] = [];
