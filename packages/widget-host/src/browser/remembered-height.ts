import { storagePrefix } from '@product/model';

/** Height of a survey's first page, as known in this tab. */
export interface HeightMemory {
  /**
   * Returns the height of the content that the panel is to have: the largest one so far. Undefined before the first report
   * of a survey that this tab has not shown.
   *
   * @param reportedPx Height that the app reported; undefined before its first report.
   */
  next(reportedPx: number | undefined): number | undefined;
}

/**
 * Creates the memory of a node's height, so that a later opening starts at the height of its first page. The tab's own
 * storage forgets it by itself.
 */
export function createHeightMemory(page: Pick<Window, 'sessionStorage'>, nodeId: string): HeightMemory {
  const key = `${storagePrefix}panelHeight/${nodeId}`;
  let tallestPx = read(page, key);
  let wasReported = false;
  return {
    next(reportedPx) {
      if (reportedPx !== undefined) {
        if (!wasReported) write(page, key, reportedPx);
        tallestPx = Math.max(tallestPx ?? 0, reportedPx);
      }
      wasReported = reportedPx !== undefined;
      return tallestPx;
    },
  };
}

function read(page: Pick<Window, 'sessionStorage'>, key: string): number | undefined {
  try {
    return Number.parseFloat(page.sessionStorage.getItem(key) ?? '') || undefined;
  } catch {
    return undefined;
  }
}

function write(page: Pick<Window, 'sessionStorage'>, key: string, heightPx: number): void {
  try {
    page.sessionStorage.setItem(key, `${heightPx}`);
  } catch {
    // Without storage each page starts at the default height.
  }
}
