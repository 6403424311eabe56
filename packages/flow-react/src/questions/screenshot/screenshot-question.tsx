import { useTranslator } from '@product/i18n/react';
import { Button, Icon, Problem } from '@product/ui';
import { useState, useSyncExternalStore } from 'react';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { groupAttributes } from '../shared/group/group-attributes.ts';
import { DropZone } from '../shared/upload/drop-zone.tsx';
import { UploadRows } from '../shared/upload/upload-rows.tsx';
import { useFileRoom } from '../shared/upload/use-file-room.ts';
import type { QuestionViewProps } from '../view-props.ts';
import { CapturePreview } from './capture-preview.tsx';
import { type Capture, canCaptureScreen, captureScreen } from './capture-screen.ts';

type CaptureState = { readonly type: 'choosing' | 'capturing' } | Exclude<Capture, { type: 'declined' }>;

/** Renders a screen capture with a preview. A browser without screen capture offers a choice of an image. */
export function ScreenshotQuestion({ question }: QuestionViewProps) {
  const { t } = useTranslator();
  const field = useFieldProps(question);
  const { hasRoom, hasLeftOut, isMultiple, add } = useFileRoom(question);
  const [state, setState] = useState<CaptureState>({ type: 'choosing' });
  // Unknown on a server, whose markup has the button: styles hide it from touch screens meanwhile.
  const canCapture = useSyncExternalStore(neverChanges, canCaptureScreen, () => undefined);

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
      <UploadRows question={question} hasLeftOut={hasLeftOut} />
      {hasRoom && state.type === 'captured' && (
        <CapturePreview picture={state.picture} onUse={() => use(state.picture)} onRetake={() => void take()} />
      )}
      {hasRoom && state.type !== 'captured' && (
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
            isMultiple={isMultiple}
            title={t('flow.screenshotChoose')}
            onFiles={add}
          />
        </>
      )}
    </div>
  );
}

const neverChanges = () => () => undefined;
