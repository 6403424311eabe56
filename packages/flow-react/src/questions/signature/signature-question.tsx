import { useTranslator } from '@product/i18n/react';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useUploads } from '../../hooks/use-uploads.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import { UploadRows } from '../shared/upload/upload-rows.tsx';
import { useObjectUrl } from '../shared/upload/use-object-url.ts';
import type { QuestionViewProps } from '../view-props.ts';
import { SignaturePad } from './signature-pad.tsx';

/** Renders a signature that is drawn or typed, and uploaded as a PNG. Removing the file lets the visitor sign again. */
export function SignatureQuestion({ question }: QuestionViewProps) {
  const field = useFieldProps(question);
  const { files, uploads, add, fileOf } = useUploads(question.id);
  const [uploaded] = files;
  const id = uploaded?.id ?? uploads[0]?.uploadId;
  return (
    <div {...groupAttributes(field)} data-product="signature">
      {id === undefined ? (
        <SignaturePad
          field={field}
          onUse={(picture) => add([new File([picture], 'signature.png', { type: 'image/png' })])}
        />
      ) : (
        <SignaturePicture picture={fileOf(id)} url={uploaded?.url} />
      )}
      <UploadRows question={question} />
    </div>
  );
}

/** Shows the signature. After a reload it comes from the server, if it has been uploaded. */
function SignaturePicture({ picture, url }: { readonly picture: File | undefined; readonly url: string | undefined }) {
  const { t } = useTranslator();
  const source = useObjectUrl(picture) ?? url;
  if (source === undefined || source === '') return null;
  return <img src={source} alt={t('flow.signaturePreview')} data-product="signature-picture" />;
}
