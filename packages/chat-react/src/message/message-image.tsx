import type { MessageImage as Image } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { formatFileSize } from '@product/model';
import { Icon } from '@product/ui';
import { type CSSProperties, useState } from 'react';
import { useChatSend, useChatSession } from '../context/chat-context.tsx';
import { useImageViewer } from '../image-viewer/image-viewer.tsx';
import { safeUrl } from './safe-url.ts';

interface PictureStyle extends CSSProperties {
  '--product-picture-width'?: number;
  '--product-picture-height'?: number;
}

/**
 * Shows the image of a message. Its space is reserved while it loads; a press enlarges it. A format that the browser does
 * not show, such as HEIC, is a link that saves the file.
 */
export function MessageImage({ image }: { readonly image: Image }) {
  const { t } = useTranslator();
  const open = useImageViewer();
  const send = useChatSend();
  const { clock } = useChatSession();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = safeUrl(image.url);
  const name = image.name ?? t('chat.image');
  if (url === undefined || failedUrl === url) {
    return <MessageFile name={name} image={image} url={url} />;
  }
  const handleError = (): void => {
    setFailedUrl(url);
    if (!url.startsWith('blob:')) send({ type: 'imageFailed', at: clock.now() });
  };
  const { width, height } = image;
  const style: PictureStyle | undefined =
    width && height ? { '--product-picture-width': width, '--product-picture-height': height } : undefined;
  const size = width && height ? { width, height, style } : {};
  return (
    <button
      type="button"
      className="product-message-image"
      data-product="message-image"
      data-sized={style && ''}
      aria-label={t('chat.openImage', { name })}
      onClick={() => open({ url, name })}
    >
      <img src={url} alt="" {...size} decoding="async" onError={handleError} />
    </button>
  );
}

/** Names a file that is not shown, with its type and size. It can be saved where the server has it. */
function MessageFile({
  name,
  image,
  url,
}: {
  readonly name: string;
  readonly image: Image;
  readonly url?: string | undefined;
}) {
  const { contentType, sizeBytes } = image;
  const facts = [
    ...(contentType === null ? [] : [contentType.replace(/^.*[/.]/, '').toUpperCase()]),
    ...(sizeBytes === undefined ? [] : [formatFileSize(sizeBytes)]),
  ];
  const content = (
    <>
      <Icon name="image" size={18} />
      <span>
        <bdi>{name}</bdi>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
    </>
  );
  const part = { className: 'product-message-file', 'data-product': 'message-file' };
  if (url === undefined || url.startsWith('blob:')) return <span {...part}>{content}</span>;
  return (
    <a {...part} href={url} download={name} target="_blank" rel="nofollow noopener noreferrer">
      {content}
    </a>
  );
}
