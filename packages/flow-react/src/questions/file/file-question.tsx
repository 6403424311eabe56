import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useUploads } from '../../hooks/use-uploads.ts';
import { DropZone } from '../shared/upload/drop-zone.tsx';
import { fileLimit } from '../shared/upload/file-limit.ts';
import { fileNote } from '../shared/upload/file-note.ts';
import { UploadRows } from '../shared/upload/upload-rows.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders an upload of images and PDF files: chosen, dropped, pasted or photographed. Each file has a row. */
export function FileQuestion({ question }: QuestionViewProps) {
  const translator = useTranslator();
  const { t } = translator;
  const field = useFieldProps(question);
  const { files, uploads, add } = useUploads(question.id);
  const limit = fileLimit(question);
  const note = fileNote(question, translator);
  const remaining = limit - files.length - uploads.length;
  return (
    <div data-product="file-field">
      <UploadRows question={question} />
      {remaining > 0 && (
        <DropZone
          field={field}
          accept={question.accept?.join(',') ?? 'image/*,application/pdf'}
          isMultiple={limit > 1}
          title={t('flow.fileChoose')}
          note={note}
          hasCamera={acceptsPhotos(question)}
          onFiles={(chosen) => add(chosen.slice(0, remaining))}
        />
      )}
    </div>
  );
}

/** Returns whether the question accepts what a camera takes. */
function acceptsPhotos({ accept }: Question): boolean {
  return accept === undefined || accept.some((type) => /^(?:image\/(?:\*|jpe?g)|\.jpe?g)$/i.test(type));
}
