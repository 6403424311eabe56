/** Requests the permission once; the browser stores the choice. Browsers require a press of the visitor. */
export function requestNotifications(page: Window & typeof globalThis): void {
  if (typeof page.Notification === 'undefined' || page.Notification.permission !== 'default') return;
  // A frame of another origin may not request it; the sound still works.
  Promise.resolve(page.Notification.requestPermission()).catch(() => undefined);
}

/** One that replaces another is shown again. TypeScript's options lack it. */
const loud = { renotify: true };

/** Shows a notification when it is allowed and the page is hidden. It replaces an earlier one of the same `tag`. */
export function notify(
  page: Window & typeof globalThis,
  title: string,
  body: string,
  tag: string,
  onPress?: () => void,
): void {
  if (page.document.visibilityState === 'visible') return;
  if (typeof page.Notification === 'undefined' || page.Notification.permission !== 'granted') return;
  try {
    const notification = new page.Notification(title, { body, tag, ...loud });
    notification.onclick = () => {
      page.focus();
      onPress?.();
      notification.close();
    };
  } catch {
    // Some phones allow notifications only from a service worker.
  }
}
