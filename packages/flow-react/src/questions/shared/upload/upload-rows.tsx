import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';
import { Problem, useSpeak, useSpoken } from '@product/ui';
import { useEffect, useRef } from 'react';
import { useIssue } from '../../../hooks/use-issue.ts';
import { useUploads } from '../../../hooks/use-uploads.ts';
import { UploadRow } from './upload-row.tsx';

/**
 * Renders the files of a question: uploaded ones first, then running and failed uploads. Says when an upload begins and
 * ends, and that files were left out.
 */
export function UploadRows({
  question,
  hasLeftOut = false,
}: {
  readonly question: Question;
  readonly hasLeftOut?: boolean;
}) {
  const { t } = useTranslator();
  const { files, uploads, add, remove, fileOf } = useUploads(question.id);
  const hasIssue = useIssue(question.id) !== undefined;
  const speak = useSpeak();
  const known = useRef(files);
  useEffect(() => {
    for (const { name, url } of files.filter((file) => !known.current.some(({ id }) => id === file.id))) {
      speak(t(url === '' ? 'flow.fileWaits' : 'flow.fileDone', { name }));
    }
    known.current = files;
  }, [files, speak, t]);
  const running = uploads.findLast(({ status }) => status === 'loading');
  useSpoken(running === undefined ? '' : t('flow.fileProgress', { name: running.name }), running?.uploadId);
  useSpoken(hasLeftOut ? t('flow.fileTooMany') : '');
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
        <ul data-product="upload-rows">
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
      {hasLeftOut && <Problem>{t('flow.fileTooMany')}</Problem>}
    </>
  );
}
