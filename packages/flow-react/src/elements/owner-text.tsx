import type { LocalizedText } from '@product/model';
import { useFlow } from '../context/flow-context.tsx';
import type { LabelledOption } from '../hooks/use-options.ts';

/** Renders the owner's text, with language and direction when it falls back to another language. */
export function OwnerText({ text }: { readonly text: LocalizedText }) {
  const { text: localized, textAttributes } = useFlow();
  const attributes = textAttributes(text);
  return attributes === undefined ? localized(text) : <span {...attributes}>{localized(text)}</span>;
}

/** Renders the label of an option or a statement, with language and direction like `OwnerText`. */
export function OptionLabel({ option }: { readonly option: Pick<LabelledOption, 'label' | 'labelAttributes'> }) {
  const { label, labelAttributes } = option;
  return labelAttributes === undefined ? label : <span {...labelAttributes}>{label}</span>;
}
