/**
 * Loads a frame again, without what was written in its server's markup: a frame that is not connected yet receives no message
 * that its visitor has signed out.
 */
export function reloadFrame(frame: HTMLIFrameElement): void {
  const { parentNode, nextSibling } = frame;
  frame.remove();
  parentNode?.insertBefore(frame, nextSibling);
}
