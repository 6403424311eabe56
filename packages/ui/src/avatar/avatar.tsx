import { useState } from 'react';
import { readableOn } from '../theme/contrast.ts';

export interface AvatarProps {
  /** Whose: the initial letter, where there is no image or it does not load. */
  name: string;
  imageUrl?: string | null;
  /** A CSS hex colour under the initial; its letter takes black or white, whichever reads better. */
  color?: string | null;
  /** 24, 32 or 40 px. Default `s`. */
  size?: 's' | 'm' | 'l';
  shape?: 'round' | 'square';
  'data-product'?: string;
}

/** Decoration beside a written name: hidden from screen readers. */
export function Avatar({
  name,
  imageUrl,
  color,
  size = 's',
  shape = 'round',
  'data-product': part = 'avatar',
}: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (imageUrl && isImageUrl(imageUrl) && failedUrl !== imageUrl) {
    return (
      <img
        className="product-avatar"
        data-product={part}
        data-size={size}
        data-shape={shape}
        src={imageUrl}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(imageUrl)}
      />
    );
  }
  const letterColor = color ? readableOn(color) : undefined;
  return (
    <span
      className="product-avatar"
      data-product={part}
      data-size={size}
      data-shape={shape}
      aria-hidden="true"
      style={color && letterColor ? { background: color, color: letterColor } : undefined}
    >
      {initialOf(name)}
    </span>
  );
}

/** Made once, and not for a plain letter: the first page would wait ten milliseconds for it. */
let graphemes: Intl.Segmenter | undefined;

function initialOf(name: string): string {
  const [plain] = /^[!-~](?![^ -~])/.exec(name.trim()) ?? [];
  if (plain !== undefined) return plain.toLocaleUpperCase();
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = graphemes.segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '?';
}

/** URLs pass a list of schemes: an image may be fetched, or lie in the page; nothing may run. */
function isImageUrl(url: string): boolean {
  return /^(https?:|blob:|data:image\/(png|jpeg|gif|webp|avif);|\/|\.\/)/i.test(url);
}
