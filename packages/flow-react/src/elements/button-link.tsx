import type { Element } from '@product/model';
import { Icon } from '@product/ui';
import { useFlow } from '../context/flow-context.tsx';
import { useAddress } from '../hooks/use-address.ts';
import { OwnerText } from './owner-text.tsx';

/** Renders a link that looks like a button. Renders nothing without a safe address. */
export function ButtonLink({ element }: { element: Element }) {
  const { text } = useFlow();
  const href = useAddress(element.extra.url ?? element.extra.href ?? element.extra.link);
  if (href === undefined) return null;
  return (
    <a
      className="product-button product-button-link"
      data-product="button_link"
      data-variant="outline"
      data-size="m"
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
    >
      <span className="product-button-label">{text(element.body) ? <OwnerText text={element.body} /> : href}</span>
      <Icon name="external" size={18} />
    </a>
  );
}
