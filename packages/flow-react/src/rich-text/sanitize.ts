import createDOMPurify from 'dompurify';
import { inlineTags } from './is-markup.ts';
import { withoutTags } from './without-tags.ts';

const allowedTags = [
  ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'em', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'mark', 'ol', 'p'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'u', 'ul', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div'],
];
/** Attributes that contain no address. */
const plainAttributes = ['width', 'height', 'dir', 'lang', 'colspan', 'rowspan'];
const allowedAttributes = ['href', 'src', 'alt', 'title', ...plainAttributes];

let purifier: ReturnType<typeof createDOMPurify> | undefined;

/**
 * Converts the owner's markup to safe nodes: allowed tags, links with known schemes that open in a new tab, images over
 * http(s). Drops everything else, and keeps its text.
 *
 * @param scope `inline`: only the tags that titles and options may have.
 */
export function sanitize(html: string, scope: 'inline' | 'block' = 'block'): DocumentFragment {
  purifier ??= createDOMPurify(window);
  // Contrary to its types, the sanitiser returns null for markup that breaks the document it is parsed into.
  const sanitized: DocumentFragment | null = purifier.sanitize(html, {
    ALLOWED_TAGS: scope === 'inline' ? inlineTags : allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
    // Exempts these attributes from the list of schemes, which is meant for addresses.
    ADD_URI_SAFE_ATTR: plainAttributes,
    RETURN_DOM_FRAGMENT: true,
  });
  const fragment = sanitized ?? textOnly(html);
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'nofollow noopener noreferrer');
  }
  for (const image of fragment.querySelectorAll('img')) {
    if (!/^https?:/i.test(image.getAttribute('src') ?? '')) image.remove();
    image.setAttribute('loading', 'lazy');
    image.setAttribute('referrerpolicy', 'no-referrer');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  }
  return fragment;
}

function textOnly(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(withoutTags(html));
  return fragment;
}
