import { useLayoutEffect, useRef } from 'react';
import { MarkupText } from './markup-text.tsx';
import type { RichTextProps } from './rich-text-props.ts';
import { sanitize } from './sanitize.ts';

/** Renders sanitised markup. A server has no DOM to sanitise with, and renders the text without tags. */
export function Markup(props: RichTextProps) {
  const { text, isInline = false } = props;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitize(text, isInline ? 'inline' : 'block'));
  }, [text, isInline]);
  return <MarkupText key={text} {...props} box={box} />;
}
