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
  /** True when the question shows the reason of a failed upload, so that the row does not repeat it. */
  readonly isErrorShown?: boolean | undefined;
  /** `waiting`: stored on the device while there is no network. */
  readonly status: 'loading' | 'failed' | 'waiting' | 'done';
  readonly progressPercent: number;
  /** The chosen file; undefined after a reload. */
  readonly file: File | undefined;
  /** Address of the uploaded file. */
  readonly url?: string | undefined;
  readonly onRemove: () => void;
  readonly onRetry?: (() => void) | undefined;
}

/** Renders one file: thumbnail, name, progress, size and kind, with a button to cancel or remove it. */
export function UploadRow(props: UploadRowProps) {
  const { name, size, type, status, progressPercent, file, url, isErrorShown = false, onRemove, onRetry } = props;
  const { t } = useTranslator();
  const kind = kindOf(type, name);
  const isLoading = status === 'loading';
  const facts = [
    formatFileSize(size),
    kind === 'other' ? undefined : t(kind === 'pdf' ? 'flow.kindPdf' : 'flow.kindImage'),
    isLoading ? `${progressPercent} %` : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li data-product="upload-row" data-status={status} data-error={(status === 'failed' && !isErrorShown) || undefined}>
      <Thumbnail file={file} url={url} kind={kind} type={type} />
      <span data-product="upload-name">
        <bdi>{name}</bdi>
      </span>
      <span data-product="upload-progress">
        {isLoading && <Progress percent={progressPercent} label={t('flow.fileProgress', { name })} />}
      </span>
      <span data-product="upload-facts">
        {(status === 'failed' && !isErrorShown) || status === 'waiting'
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
  // An SVG may contain scripts, so it has no thumbnail.
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
