import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { DropZone } from '../shared/upload/drop-zone.tsx';
import { fileNote } from '../shared/upload/file-note.ts';
import { UploadRows } from '../shared/upload/upload-rows.tsx';
import { useFileRoom } from '../shared/upload/use-file-room.ts';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders an upload of images and PDF files: chosen, dropped, pasted or photographed. Each file has a row. */
export function FileQuestion({ question }: QuestionViewProps) {
  const translator = useTranslator();
  const { t } = translator;
  const field = useFieldProps(question);
  const { hasRoom, hasLeftOut, isMultiple, add } = useFileRoom(question);
  const note = fileNote(question, translator);
  return (
    <div data-product="file-field">
      <UploadRows question={question} hasLeftOut={hasLeftOut} />
      {hasRoom && (
        <DropZone
          field={field}
          accept={question.accept?.join(',') ?? 'image/*,application/pdf'}
          isMultiple={isMultiple}
          title={t('flow.fileChoose')}
          note={note}
          hasCamera={acceptsPhotos(question)}
          onFiles={add}
        />
      )}
    </div>
  );
}

/** Returns whether the question accepts what a camera takes. */
function acceptsPhotos({ accept }: Question): boolean {
  return accept === undefined || accept.some((type) => /^(?:image\/(?:\*|jpe?g)|\.jpe?g)$/i.test(type));
}
