import { splitLinks } from '@product/chat-core';
import { LinkedText } from './linked-text.tsx';

/** A text whose links take a search: bare domains, e-mail addresses, addresses with something behind them. */
export function SearchedText({ text }: { readonly text: string }) {
  return <LinkedText segments={splitLinks(text)} />;
}
