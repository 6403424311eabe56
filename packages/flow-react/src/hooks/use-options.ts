import { ownWords, questionPresentation, type Session, visibleOptions } from '@product/flow-engine';
import type { LocalizedText, Option, Question } from '@product/model';
import { useCallback, useMemo } from 'react';
import { sameItems, type TextAttributes, useFlow, useFlowContext, useSession } from '../context/flow-context.tsx';
import { plainWords } from '../rich-text/without-tags.ts';
import { useRenderedTexts } from './use-text.ts';

export interface LabelledOption {
  readonly id: string;
  readonly key: string;
  /** Words in the visitor's language, with their values and without markup. */
  readonly label: string;
  /** The label as inline markup, not yet sanitised: `OptionLabel` renders it. Undefined for a plain label. */
  readonly markup?: string;
  /** Attributes of a label that falls back to another language. */
  readonly labelAttributes?: TextAttributes;
  /** Second line of an option: words in the visitor's language, with their values. */
  readonly description?: string;
  /** Attributes of a description that falls back to another language. */
  readonly descriptionAttributes?: TextAttributes;
  /** The option itself. Missing for a statement. */
  readonly option?: Option;
}

/** Labels options or statements in the visitor's language, with the values in their texts. */
export function useLabelled(
  items: readonly { readonly id: string; readonly key: string; readonly body: LocalizedText }[],
): readonly LabelledOption[] {
  const { textAttributes } = useFlow();
  const texts = useRenderedTexts(items);
  return useMemo(
    () =>
      items.map(({ id, key, body }, at) => {
        const { text, isMarkup } = texts[at] ?? { text: '', isMarkup: false };
        const labelAttributes = textAttributes(body);
        const label = isMarkup ? { label: plainWords(text), markup: text } : { label: text };
        return { id, key, ...label, ...(labelAttributes && { labelAttributes }) };
      }),
    [items, texts, textAttributes],
  );
}

/** Reads the options that the visitor can currently choose from, in their order, with their labels. */
export function useOptions(question: Question): readonly LabelledOption[] {
  const { flow, mask } = useFlowContext();
  const options: readonly Option[] = useSession(
    useCallback((session: Session) => visibleOptions(flow, session, question.id), [flow, question.id]),
    sameItems,
  );
  const labels = useLabelled(options);
  const descriptions = useDescriptions(options);
  const own = useSession(
    useCallback(
      (session: Session) => options.map((option) => ownWords(flow, session, option, { mask })),
      [flow, options, mask],
    ),
    sameItems,
  );
  return useMemo(
    () =>
      labels.map((labelled, at) => {
        const { id, key, label } = labelled;
        const shown = own[at] === undefined ? labelled : { id, key, label: own[at] ?? label };
        return { ...shown, ...descriptions[at], option: options[at] as Option };
      }),
    [labels, descriptions, options, own],
  );
}

function useDescriptions(options: readonly Option[]) {
  const { textAttributes } = useFlow();
  const bodies = useMemo(() => options.map(({ description = {} }) => ({ body: description })), [options]);
  const texts = useRenderedTexts(bodies);
  return useMemo(
    () =>
      bodies.map(({ body }, at) => {
        const { text = '', isMarkup = false } = texts[at] ?? {};
        const descriptionAttributes = textAttributes(body);
        if (text === '') return {};
        return {
          description: isMarkup ? plainWords(text) : text,
          ...(descriptionAttributes && { descriptionAttributes }),
        };
      }),
    [bodies, texts, textAttributes],
  );
}

/** Returns `dropdown` for a question with more options than a page should list. */
export function usePresentation(question: Question): 'list' | 'dropdown' {
  const { flow } = useFlowContext();
  return useSession(useCallback((session: Session) => questionPresentation(flow, session, question), [flow, question]));
}
