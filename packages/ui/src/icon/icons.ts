interface IconShape {
  /** SVG path on a grid of 24 by 24, drawn with one stroke weight. */
  readonly path: string;
  /** Mirrored in right-to-left text. */
  readonly isDirectional?: boolean;
  readonly isSolid?: boolean;
}

/** Circle of the faces and the round icons. */
const circle = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z';
const eyes = 'M8.5 9.2v.8M15.5 9.2v.8';

const shapes = {
  alert: { path: `${circle}M12 7.5v5.2M12 16.2v.1` },
  archive: { path: 'M3.5 4.5h17v4h-17zM5 8.5v11h14v-11M10 12.5h4' },
  'arrow-down': { path: 'M12 5v14M6 13l6 6 6-6' },
  back: { path: 'M19 12H5M11 6l-6 6 6 6', isDirectional: true },
  bell: { path: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0' },
  'bell-off': { path: 'M9 5.8A6 6 0 0 1 18 11v4M6 11v5.5L4.5 18H18M10 20.5a2.2 2.2 0 0 0 4 0M4 4l16 16' },
  calendar: { path: 'M4 6.5h16v14H4zM4 11h16M8.5 3.5v5M15.5 3.5v5' },
  camera: { path: 'M3.5 8h4L9 5.5h6L16.5 8h4v11.5h-17zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z' },
  chat: { path: 'M4 5h16v11H9l-5 4z' },
  check: { path: 'M5 12.5l4.5 4.5L19 7.5' },
  checks: { path: 'M2.5 12.5 7 17l9.5-10M11.5 16l1 1L22 7' },
  'chevron-down': { path: 'M6 9.5l6 6 6-6' },
  'chevron-end': { path: 'M9.5 6l6 6-6 6', isDirectional: true },
  'chevron-start': { path: 'M14.5 6l-6 6 6 6', isDirectional: true },
  'chevron-up': { path: 'M6 14.5l6-6 6 6' },
  clock: { path: `${circle}M12 6.5V12l3.5 2` },
  close: { path: 'M6 6l12 12M18 6 6 18' },
  compass: { path: `${circle}M15.5 8.5l-2 5-5 2 2-5z` },
  cross: { path: 'M7 7l10 10M17 7 7 17' },
  download: { path: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15' },
  external: { path: 'M14 4.5h5.5V10M19 5l-8 8M17 14v5.5H4.5V7H10', isDirectional: true },
  'face-bad': { path: `${circle}${eyes}M8 16.3c2.2-2.5 5.8-2.5 8 0` },
  'face-good': { path: `${circle}${eyes}M8 14.2c2.2 2.8 5.8 2.8 8 0` },
  'face-neutral': { path: `${circle}${eyes}M8.3 15.3h7.4` },
  'face-very-bad': { path: `${circle}M7.3 8.2l2.4 1.3M16.7 8.2l-2.4 1.3M7.8 17c1.8-3.6 6.6-3.6 8.4 0` },
  'face-very-good': {
    path: `${circle}M7.5 9.8c.5-1 1.5-1 2 0M14.5 9.8c.5-1 1.5-1 2 0M7.5 13.5h9c-.5 5.3-8.5 5.3-9 0z`,
  },
  file: { path: 'M6 3h8l4.5 4.5V21H6zM13.5 3.5V8H18' },
  globe: { path: `${circle}M2.5 12h19M12 2c3.6 3.3 3.6 16.7 0 20M12 2c-3.6 3.3-3.6 16.7 0 20` },
  grip: { path: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1' },
  image: { path: 'M4 4.5h16v15H4zM4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4M15.5 9.5v.1' },
  inbox: { path: 'M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5c.5 3.3 6.5 3.3 7 0H20' },
  lock: { path: 'M5.5 10.5h13V20h-13zM8 10.5V8a4 4 0 0 1 8 0v2.5' },
  moon: { path: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z' },
  offline: {
    path: 'M3.5 3.5l17 17M6.5 18.5h9.5M18.7 17.6A4 4 0 0 0 17 10a5.5 5.5 0 0 0-6.5-4.3M7.6 7.8A5.5 5.5 0 0 0 6.5 11a3.8 3.8 0 0 0 0 7.5',
  },
  person: { path: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6' },
  retry: { path: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4.5H15' },
  screen: { path: 'M3.5 4.5h17v11.5h-17zM8.5 20h7M12 16v4' },
  search: { path: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20' },
  send: { path: 'M12 19V5M6 11l6-6 6 6' },
  star: { path: 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4-4.7-4.6 6.5-.9z', isSolid: true },
  upload: { path: 'M12 16V5M7 9.5l5-5 5 5M5 20h14' },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof shapes;

/** All icons, by name. */
export const icons: Readonly<Record<IconName, IconShape>> = shapes;
