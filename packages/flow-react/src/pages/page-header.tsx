import type { Node } from '@product/model';
import { Avatar } from '@product/ui';
import type { ReactNode } from 'react';
import { safeLink } from '../elements/safe-link.ts';

/** Renders logo and name of the node, with the language picker at the end of the line. */
export function PageHeader({ node, children }: { node: Node; children?: ReactNode }) {
  const logoUrl = node.logoUrl !== null && isImageAddress(node.logoUrl) ? node.logoUrl : null;
  return (
    <div className="product-flow-header" data-product="header">
      <Avatar name={node.name} imageUrl={logoUrl} size="m" shape="square" data-product="logo" />
      <h1 className="product-flow-name" data-product="node-name">
        {node.name}
      </h1>
      <div className="product-flow-header-end">{children}</div>
    </div>
  );
}

function isImageAddress(address: string): boolean {
  return address.startsWith('/') || safeLink(address)?.startsWith('http') === true;
}
