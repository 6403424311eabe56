/** Colours that an owner may choose, and on which no text is readable. */
export const uglyPalettes = {
  'neon yellow': '#F5FF00',
  'pure white': '#FFFFFF',
  'pure black': '#000000',
  'near black': '#0B0D10',
  'mid grey': '#808080',
  'light grey': '#EDEDED',
  'hot pink': '#FF00A8',
  'lime green': '#39FF14',
  'deep navy': '#00008B',
  'pale cyan': '#CFFBFF',
} as const;
