import { useState } from 'react';
import { readableOn } from '../theme/contrast.ts';

export interface AvatarProps {
  /** Name of the person. Its initial replaces a missing image. */
  name: string;
  imageUrl?: string | null;
  /** Background of the initial, as a CSS hex colour. The letter is black or white, by contrast. */
  color?: string | null;
  /** 24, 32 or 40 px. @default 's' */
  size?: 's' | 'm' | 'l';
  shape?: 'round' | 'square';
  'data-product'?: string;
}

/** Shows a person's image or initial beside their written name. Screen readers skip it. */
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

/** Created on first use, and only for letters beyond ASCII, since creating it takes ten milliseconds. */
let graphemes: Intl.Segmenter | undefined;

function initialOf(name: string): string {
  const [plain] = /^[!-~](?![^ -~])/.exec(name.trim()) ?? [];
  if (plain !== undefined) return plain.toLocaleUpperCase();
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = graphemes.segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '?';
}

/** Accepts URLs by scheme: fetched images and images in the page, but nothing that could run code. */
function isImageUrl(url: string): boolean {
  return /^(https?:|blob:|data:image\/(png|jpeg|gif|webp|avif);|\/|\.\/)/i.test(url);
}
