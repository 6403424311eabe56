import type { LocalizedText } from '@product/model';
import { useFlow } from '../context/flow-context.tsx';
import type { LabelledOption } from '../hooks/use-options.ts';
import { useRenderedText } from '../hooks/use-text.ts';
import { LazyMarkup } from '../rich-text/lazy-markup.tsx';

/** Renders the owner's text with its values and inline markup, and with its language when it falls back to another one. */
export function OwnerText({ text: localized }: { readonly text: LocalizedText }) {
  const { textAttributes } = useFlow();
  const { text, isMarkup } = useRenderedText(localized, 'inline');
  const attributes = textAttributes(localized);
  const content = isMarkup ? <LazyMarkup isInline text={text} /> : text;
  return attributes === undefined ? content : <span {...attributes}>{content}</span>;
}

/** Renders the label of an option or a statement, like `OwnerText`. */
export function OptionLabel({
  option: { label, markup, labelAttributes },
}: {
  readonly option: Pick<LabelledOption, 'label' | 'markup' | 'labelAttributes'>;
}) {
  const content = markup === undefined ? label : <LazyMarkup isInline text={markup} />;
  return labelAttributes === undefined ? content : <span {...labelAttributes}>{content}</span>;
}
