export type Capture =
  | { readonly type: 'captured'; readonly picture: Blob }
  /** The visitor closed the browser's own choice of what to share. */
  | { readonly type: 'declined' }
  | { readonly type: 'failed' };

/** Lets the browser's own dialog, which stands in the picture for a moment, disappear. */
const SETTLE_MS = 300;

/** Whether the browser can capture the screen at all; phones cannot. */
export function canCaptureScreen(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/** Asks the visitor what to show, and takes one picture of it. The sharing stops at once. Never rejects. */
export async function captureScreen(): Promise<Capture> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(wish());
  } catch (refused) {
    return { type: refused instanceof DOMException && refused.name === 'NotAllowedError' ? 'declined' : 'failed' };
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

/** Hints that browsers know and the language's own types do not. */
interface DisplayWish extends DisplayMediaStreamOptions {
  readonly selfBrowserSurface: 'include';
  readonly preferCurrentTab: boolean;
}

/** In a widget the page around it is what the visitor means; a page of its own is seldom that. */
function wish(): DisplayWish {
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
