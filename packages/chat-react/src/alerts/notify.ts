/** Asks the browser's own question, once: it remembers the answer. Call it in a press of the visitor's. */
export function askForNotifications(page: Window & typeof globalThis): void {
  if (typeof page.Notification === 'undefined' || page.Notification.permission !== 'default') return;
  // A frame of another origin may not ask; the sound stays.
  Promise.resolve(page.Notification.requestPermission()).catch(() => undefined);
}

/** Shows a notification where the visitor allowed it and the page is not in front. One of a `tag` replaces the other. */
export function notify(page: Window & typeof globalThis, title: string, body: string, tag: string): void {
  if (page.document.visibilityState === 'visible') return;
  if (typeof page.Notification === 'undefined' || page.Notification.permission !== 'granted') return;
  try {
    const notification = new page.Notification(title, { body, tag });
    notification.onclick = () => {
      page.focus();
      notification.close();
    };
  } catch {
    // Some phones take notifications from a service worker alone.
  }
}
