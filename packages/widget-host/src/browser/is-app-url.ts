/**
 * Tells whether an option is the URL of an app. Any other value is reported in the console: a page in JavaScript may pass a
 * setting that is not there.
 */
export function isAppUrl(appUrl: string | undefined): appUrl is string {
  try {
    if (appUrl && new URL(appUrl, location.href)) return true;
  } catch {
    // As a missing one.
  }
  console.error('appUrl is no URL:', appUrl);
  return false;
}
