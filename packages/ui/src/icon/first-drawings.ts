import { head, type IconDrawing } from './drawing.ts';

/** Signs that a page must have even when nothing more can be loaded, and those of a first page. */
export const firstDrawings = {
  alert: { path: `${head}M12 7.5v5.2M12 16.2v.1` },
  external: { path: 'M14 4.5h5.5V10M19 5l-8 8M17 14v5.5H4.5V7H10', isDirectional: true },
  offline: {
    path: 'M3.5 3.5l17 17M6.5 18.5h9.5M18.7 17.6A4 4 0 0 0 17 10a5.5 5.5 0 0 0-6.5-4.3M7.6 7.8A5.5 5.5 0 0 0 6.5 11a3.8 3.8 0 0 0 0 7.5',
  },
} as const satisfies Record<string, IconDrawing>;
