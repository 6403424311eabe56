import { Icon } from '@product/ui';
import { useState } from 'react';

/**
 * Shows the picture of an option. The label names the option, so the picture has no text of its own. The box has a fixed
 * shape: nothing moves when the picture arrives, or fails to load.
 */
export function OptionPicture({ url }: { readonly url: string | undefined }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <span data-product="option-picture">
      {url === undefined || url === failedUrl ? (
        <Icon name="image" />
      ) : (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(url)}
        />
      )}
    </span>
  );
}
