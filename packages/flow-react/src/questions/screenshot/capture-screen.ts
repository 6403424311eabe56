/** Outcome of a screen capture. */
export type Capture =
  | { readonly type: 'captured'; readonly picture: Blob }
  /** The visitor closed the browser's dialog. */
  | { readonly type: 'declined' }
  | { readonly type: 'failed' };

/** Milliseconds until the browser's dialog has disappeared from the picture. */
const SETTLE_MS = 300;

/** Returns whether the browser can capture the screen. Phones cannot. */
export function canCaptureScreen(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/** Captures one picture of the screen that the visitor chooses to share, and stops sharing. Never rejects. */
export async function captureScreen(): Promise<Capture> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(displayOptions());
  } catch (error) {
    return { type: error instanceof DOMException && error.name === 'NotAllowedError' ? 'declined' : 'failed' };
  }
  try {
    const picture = await pictureOf(stream);
    return picture === null ? { type: 'failed' } : { type: 'captured', picture };
  } catch {
    return { type: 'failed' };
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** Options that browsers support and TypeScript's DOM types lack. */
interface DisplayOptions extends DisplayMediaStreamOptions {
  readonly selfBrowserSurface: 'include';
  readonly preferCurrentTab: boolean;
}

/** Returns the options of the capture. A widget prefers the current tab, which contains the host page. */
function displayOptions(): DisplayOptions {
  return { video: true, audio: false, selfBrowserSurface: 'include', preferCurrentTab: window.parent !== window };
}

async function pictureOf(stream: MediaStream): Promise<Blob | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
