import { useTranslator } from '@product/i18n/react';
import { Button, Icon, Problem } from '@product/ui';
import { useState, useSyncExternalStore } from 'react';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { useUploads } from '../../hooks/use-uploads.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import { DropZone } from '../shared/upload/drop-zone.tsx';
import { fileLimit } from '../shared/upload/file-limit.ts';
import { UploadRows } from '../shared/upload/upload-rows.tsx';
import type { QuestionViewProps } from '../view-props.ts';
import { CapturePreview } from './capture-preview.tsx';
import { type Capture, canCaptureScreen, captureScreen } from './capture-screen.ts';

type CaptureState = { readonly type: 'choosing' | 'capturing' } | Exclude<Capture, { type: 'declined' }>;

/** Renders a screen capture with a preview. A browser without screen capture offers a choice of an image. */
export function ScreenshotQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const field = useFieldProps(question);
  const { files, uploads, add } = useUploads(question.id);
  const [state, setState] = useState<CaptureState>({ type: 'choosing' });
  // Unknown on a server, whose markup has the button: styles hide it from touch screens meanwhile.
  const canCapture = useSyncExternalStore(neverChanges, canCaptureScreen, () => undefined);
  const limit = fileLimit(question);
  const remaining = limit - files.length - uploads.length;

  const take = async () => {
    setState({ type: 'capturing' });
    const capture = await captureScreen();
    setState(capture.type === 'declined' ? { type: 'choosing' } : capture);
  };
  const use = (picture: Blob) => {
    add([new File([picture], 'screenshot.png', { type: 'image/png' })]);
    setState({ type: 'choosing' });
  };
  return (
    <div {...groupAttributes({ ...field, id: `${field.id}-group` })} data-product="file-field">
      <UploadRows question={question} />
      {remaining > 0 && state.type === 'captured' && (
        <CapturePreview picture={state.picture} onUse={() => use(state.picture)} onRetake={() => void take()} />
      )}
      {remaining > 0 && state.type !== 'captured' && (
        <>
          {canCapture !== false && (
            <Button
              data-product="screenshot-take"
              data-unknown={canCapture === undefined || undefined}
              isLoading={state.type === 'capturing'}
              onClick={() => void take()}
            >
              <span data-product="screenshot-words">
                <Icon name="screen" /> {t('flow.screenshotTake')}
              </span>
            </Button>
          )}
          {state.type === 'failed' && <Problem>{t('flow.screenshotFailed')}</Problem>}
          <DropZone
            field={field}
            accept="image/*"
            isMultiple={limit > 1}
            title={t('flow.screenshotChoose')}
            onFiles={(chosen) => add(chosen.slice(0, remaining))}
          />
        </>
      )}
    </div>
  );
}

const neverChanges = () => () => undefined;
