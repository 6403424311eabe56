import type { State } from '@product/model';
import { OwnerText } from '../elements/owner-text.tsx';
import { RichText } from '../rich-text/rich-text.tsx';

/** Renders title and description of a page, above its questions. Nothing for a page without them. */
export function PageTitle({ state: { title, description } }: { state: Pick<State, 'title' | 'description'> }) {
  if (title === undefined && description === undefined) return null;
  return (
    <div className="product-page-title" data-product="page-title">
      {title !== undefined && (
        <h2>
          <OwnerText text={title} />
        </h2>
      )}
      {description !== undefined && <RichText data-product="page-description" text={description} />}
    </div>
  );
}
