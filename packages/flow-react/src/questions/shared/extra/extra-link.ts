import type { Question } from '@product/model';
import { safeLink } from '../../../elements/safe-link.ts';
import { useExtraText } from './extra.ts';

export interface OwnerLink {
  readonly href: string;
  /** Words that carry the link. */
  readonly text: string;
}

/** The link of `extra.url` and `extra.link_text`; undefined without one, or where its scheme is not on the list. */
export function useExtraLink(question: Question): OwnerLink | undefined {
  const url = useExtraText(question, 'url');
  const text = useExtraText(question, 'link_text');
  const href = safeLink(url);
  return href === undefined ? undefined : { href, text: text || href };
}
