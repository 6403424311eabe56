import { formatFileSize } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { Icon, IconButton, Progress } from '@product/ui';
import { Fragment, useState } from 'react';
import { useObjectUrl } from './use-object-url.ts';

export interface UploadRowProps {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** The question says why it failed, and the row need not say that it did. */
  readonly isToldElsewhere?: boolean | undefined;
  /** `waiting`: on the device, for want of a network. */
  readonly status: 'loading' | 'failed' | 'waiting' | 'done';
  readonly progressPercent: number;
  /** The chosen file itself, while the page still has it. */
  readonly file: File | undefined;
  /** Where the server keeps it, once it does. */
  readonly url?: string | undefined;
  readonly onRemove: () => void;
  readonly onRetry?: (() => void) | undefined;
}

/** One file: thumbnail, name, progress, size and kind; cancelled or removed at the end of the row. */
export function UploadRow(props: UploadRowProps) {
  const { name, size, type, status, progressPercent, file, url, isToldElsewhere = false, onRemove, onRetry } = props;
  const { t } = useTranslator();
  const kind = kindOf(type, name);
  const isLoading = status === 'loading';
  const facts = [
    formatFileSize(size),
    kind === 'other' ? undefined : t(kind === 'pdf' ? 'flow.kindPdf' : 'flow.kindImage'),
    isLoading ? `${progressPercent} %` : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li
      data-product="upload-row"
      data-status={status}
      data-tells={(status === 'failed' && !isToldElsewhere) || undefined}
    >
      <Thumbnail file={file} url={url} kind={kind} type={type} />
      <span data-product="upload-name">
        <bdi>{name}</bdi>
      </span>
      <span data-product="upload-progress">
        {isLoading && <Progress percent={progressPercent} label={t('flow.fileProgress', { name })} />}
      </span>
      <span data-product="upload-facts">
        {(status === 'failed' && !isToldElsewhere) || status === 'waiting'
          ? t(status === 'failed' ? 'flow.fileFailed' : 'flow.fileWaits')
          : facts.map((fact, position) => (
              <Fragment key={fact}>
                {position > 0 && ' · '}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
      </span>
      <span data-product="upload-actions">
        {onRetry && <IconButton icon="retry" label={t('flow.fileRetry', { name })} onClick={onRetry} />}
        <IconButton
          icon="close"
          label={t(isLoading ? 'flow.fileCancel' : 'flow.removeItem', { name })}
          data-product="upload-remove"
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

function Thumbnail({
  file,
  url,
  kind,
  type,
}: {
  readonly file: File | undefined;
  readonly url: string | undefined;
  readonly kind: FileKind;
  readonly type: string;
}) {
  // An SVG is a page of its own: it is never drawn from somebody's file.
  const hasPicture = kind === 'image' && !/svg/i.test(type);
  const local = useObjectUrl(hasPicture ? file : undefined);
  const source = local ?? (hasPicture ? url : undefined);
  const [failed, setFailed] = useState<string>();
  return (
    <span data-product="upload-thumbnail">
      {source === undefined || source === '' || source === failed ? (
        <Icon name={kind === 'image' ? 'image' : 'file'} />
      ) : (
        <img src={source} alt="" onError={() => setFailed(source)} />
      )}
    </span>
  );
}

type FileKind = 'image' | 'pdf' | 'other';

function kindOf(type: string, name: string): FileKind {
  if (/^image\//i.test(type)) return 'image';
  if (/pdf$/i.test(type) || /\.pdf$/i.test(name)) return 'pdf';
  return /\.(?:avif|gif|heic|jpe?g|png|webp)$/i.test(name) ? 'image' : 'other';
}
