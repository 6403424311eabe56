import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';
import { LiveRegion } from '@product/ui';
import { useEffect, useRef, useState } from 'react';
import { questionParts, useIssue } from '../../../hooks/use-issue.ts';
import { useUploads } from '../../../hooks/use-uploads.ts';
import { UploadRow } from './upload-row.tsx';

/**
 * Renders the files of a question: uploaded ones first, then running and failed uploads. Announces each upload. Removing a
 * file moves the focus from its button to the control that chooses files, or else to another file.
 */
export function UploadRows({ question }: { readonly question: Question }) {
  const { t } = useTranslator();
  const { files, uploads, add, remove: removeFile, fileOf } = useUploads(question.id);
  const rows = useRef<HTMLUListElement>(null);
  const [removals, setRemovals] = useState(0);
  const { controlId } = questionParts(question.id);
  useEffect(() => {
    if (removals === 0) return;
    const control = document.getElementById(controlId) ?? rows.current;
    (control?.matches('input') ? control : control?.querySelector<HTMLElement>('input, button'))?.focus();
  }, [removals, controlId]);
  const remove = (uploadId: string) => {
    removeFile(uploadId);
    setRemovals(removals + 1);
  };
  const hasIssue = useIssue(question.id) !== undefined;
  const latest = files.at(-1);
  const retry = (uploadId: string) => {
    const file = fileOf(uploadId);
    if (file === undefined) return undefined;
    return () => {
      remove(uploadId);
      add([file]);
    };
  };
  return (
    <>
      {files.length + uploads.length > 0 && (
        <ul ref={rows} data-product="upload-rows">
          {files.map(({ id, name, size, type, url }) => (
            <UploadRow
              key={id}
              {...{ name, size, type, url }}
              // An uploaded file has an address.
              status={url === '' ? 'waiting' : 'done'}
              progressPercent={100}
              file={fileOf(id)}
              onRemove={() => remove(id)}
            />
          ))}
          {uploads.map(({ uploadId, name, size, type, status, progressPercent }) => (
            <UploadRow
              key={uploadId}
              {...{ name, size, type, status, progressPercent }}
              file={fileOf(uploadId)}
              onRemove={() => remove(uploadId)}
              isErrorShown={hasIssue}
              onRetry={status === 'failed' ? retry(uploadId) : undefined}
            />
          ))}
        </ul>
      )}
      <LiveRegion
        message={latest ? t(latest.url === '' ? 'flow.fileWaits' : 'flow.fileDone', { name: latest.name }) : ''}
        occasion={files.length}
      />
    </>
  );
}
