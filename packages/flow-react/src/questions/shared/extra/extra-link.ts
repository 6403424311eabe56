import type { Question } from '@product/model';
import { safeLink } from '../../../elements/safe-link.ts';
import { useExtraText } from './extra.ts';

export interface OwnerLink {
  readonly href: string;
  /** Text of the link. */
  readonly text: string;
}

/** Reads the link of `extra.url` and `extra.link_text`. Returns undefined without an address, or with an unsafe one. */
export function useExtraLink(question: Question): OwnerLink | undefined {
  const url = useExtraText(question, 'url');
  const text = useExtraText(question, 'link_text');
  const href = safeLink(url);
  return href === undefined ? undefined : { href, text: text || href };
}
