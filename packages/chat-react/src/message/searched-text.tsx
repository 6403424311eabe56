import { splitLinks } from '@product/chat-core';
import { LinkedText } from './linked-text.tsx';

/** Renders a text whose links take the full search, such as bare domains and e-mail addresses. */
export function SearchedText({ text }: { readonly text: string }) {
  return <LinkedText segments={splitLinks(text)} />;
}
