import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Moment of every page in a picture. The clock of the server starts at it too: see `fixed-clock.mjs`. */
export const moment = new Date(Date.UTC(2031, 2, 14, 10, 0, 30));

/** Text is drawn alike on Linux x64 only. Other systems have other rasterizers. */
export const isComparable = process.platform === 'linux' && process.arch === 'x64';

/** Switches that make the headless shell and a whole Chromium draw the same pixels. */
export const drawingArgs = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-gpu',
  '--hide-scrollbars',
];

/**
 * Returns the environment of a browser that knows only the fonts of two packages, whatever the machine has: Inter, and Noto
 * Sans Arabic for its letters.
 */
export function withOwnFonts(): Record<string, string> {
  const folders = [
    import.meta.resolve('@expo-google-fonts/inter/package.json'),
    import.meta.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
  ].map((address) => dirname(fileURLToPath(address)));
  const folder = mkdtempSync(join(tmpdir(), 'product-fonts-'));
  const file = join(folder, 'fonts.conf');
  const every = ['Inter', 'Noto Sans Arabic'].map((name) => `<string>${name}</string>`).join('');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.map((path) => `<dir>${path}</dir>`).join('\n')}
<cachedir>${folder}</cachedir>
<match target="pattern"><edit name="family" mode="assign" binding="strong">${every}</edit></match>
<match target="font"><edit name="antialias" mode="assign"><bool>true</bool></edit><edit name="hinting" mode="assign"><bool>false</bool></edit><edit name="rgba" mode="assign"><const>none</const></edit></match>
</fontconfig>`,
  );
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), FONTCONFIG_FILE: file };
}
