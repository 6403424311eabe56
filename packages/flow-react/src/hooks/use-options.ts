import { questionPresentation, type Session, visibleOptions } from '@product/flow-engine';
import type { LocalizedText, Option, Question } from '@product/model';
import { useCallback, useMemo } from 'react';
import { sameItems, type TextAttributes, useFlow, useFlowContext, useSession } from '../context/flow-context.tsx';

export interface LabelledOption {
  readonly id: string;
  readonly key: string;
  /** In the visitor's language. */
  readonly label: string;
  /** Attributes of a label that falls back to another language. */
  readonly labelAttributes?: TextAttributes;
  /** Second line of an option, in the visitor's language. */
  readonly description?: string;
  /** Attributes of a description that falls back to another language. */
  readonly descriptionAttributes?: TextAttributes;
  /** The option itself. Missing for a statement. */
  readonly option?: Option;
}

/** Labels an option or a statement in the visitor's language. */
export function labelled(
  { id, key, body }: { readonly id: string; readonly key: string; readonly body: LocalizedText },
  { text, textAttributes }: Pick<ReturnType<typeof useFlow>, 'text' | 'textAttributes'>,
): LabelledOption {
  const labelAttributes = textAttributes(body);
  return { id, key, label: text(body), ...(labelAttributes && { labelAttributes }) };
}

function labelledOption(option: Option, texts: Pick<ReturnType<typeof useFlow>, 'text' | 'textAttributes'>) {
  const { description } = option;
  const descriptionAttributes = description && texts.textAttributes(description);
  return {
    ...labelled(option, texts),
    ...(description && { description: texts.text(description) }),
    ...(descriptionAttributes && { descriptionAttributes }),
    option,
  };
}

/** Reads the options that the visitor can currently choose from, in their order, with their labels. */
export function useOptions(question: Question): readonly LabelledOption[] {
  const { flow } = useFlowContext();
  const { text, textAttributes } = useFlow();
  const options: readonly Option[] = useSession(
    useCallback((session: Session) => visibleOptions(flow, session, question.id), [flow, question.id]),
    sameItems,
  );
  return useMemo(
    () => options.map((option) => labelledOption(option, { text, textAttributes })),
    [options, text, textAttributes],
  );
}

/** Returns `dropdown` for a question with more options than a page should list. */
export function usePresentation(question: Question): 'list' | 'dropdown' {
  const { flow } = useFlowContext();
  return useSession(useCallback((session: Session) => questionPresentation(flow, session, question), [flow, question]));
}
