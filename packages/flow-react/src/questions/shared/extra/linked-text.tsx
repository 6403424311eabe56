import type { OwnerLink } from './extra-link.ts';

/** Renders a text with its link, or appends the link. The link opens in a new tab, so that no answer is lost. */
export function LinkedText({ text, link }: { readonly text: string; readonly link: OwnerLink | undefined }) {
  if (link === undefined) return text;
  const at = text.indexOf(link.text);
  const before = at < 0 ? `${text} ` : text.slice(0, at);
  const after = at < 0 ? '' : text.slice(at + link.text.length);
  return (
    <>
      {before}
      <a href={link.href} target="_blank" rel="noopener nofollow">
        {link.text}
      </a>
      {after}
    </>
  );
}
