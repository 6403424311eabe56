import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

interface ShownImage {
  readonly url: string;
  readonly name: string;
}

const ViewerContext = createContext<(image: ShownImage) => void>(() => {});

/** Returns a function that shows an image over the whole page. */
export function useImageViewer(): (image: ShownImage) => void {
  return useContext(ViewerContext);
}

/** Provides the image viewer of a chat. */
export function ImageViewer({ children }: { readonly children: ReactNode }) {
  const [image, setImage] = useState<ShownImage | null>(null);
  return (
    <ViewerContext.Provider value={setImage}>
      {children}
      {image !== null && <ViewerDialog image={image} onClose={() => setImage(null)} />}
    </ViewerContext.Provider>
  );
}

function ViewerDialog({ image, onClose }: { readonly image: ShownImage; readonly onClose: () => void }) {
  const { t } = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the image is a shortcut for Escape and the close button
    <dialog
      ref={dialog}
      className="product-root product-image-viewer"
      data-product="image-viewer"
      aria-label={image.name}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <IconButton
        icon="close"
        label={t('chat.closeImage')}
        data-product="image-viewer-close"
        onClick={() => dialog.current?.close()}
      />
      <img src={image.url} alt={image.name} />
    </dialog>
  );
}
