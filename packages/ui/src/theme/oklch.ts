/** An sRGB colour: red, green and blue from 0 to 1, gamma-encoded as in CSS. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** An OKLCH colour: lightness from 0 to 1, chroma from 0 on, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Parses `#rgb` and `#rrggbb`, and drops an alpha. Undefined for any other text. */
export function parseHex(text: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1];
  if (hex === undefined || hex.length === 5 || hex.length === 7) return undefined;
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16) / 255);
  return { red, green, blue };
}

export function toHex({ red, green, blue }: Rgb): string {
  const pair = (value: number): string =>
    Math.round(clamp(value) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${pair(red)}${pair(green)}${pair(blue)}`;
}

export function toOklch(color: Rgb): Oklch {
  const r = linear(color.red);
  const g = linear(color.green);
  const b = linear(color.blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts to sRGB. A colour outside of sRGB keeps its lightness and hue, and loses chroma. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  let low = 0;
  let high = chroma;
  if (isInGamut(convert(lightness, chroma, hue))) low = chroma;
  else
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2;
      if (isInGamut(convert(lightness, middle, hue))) low = middle;
      else high = middle;
    }
  const { red, green, blue } = convert(lightness, low, hue);
  return { red: clamp(red), green: clamp(green), blue: clamp(blue) };
}

function convert(lightness: number, chroma: number, hue: number): Rgb {
  const x = chroma * Math.cos((hue * Math.PI) / 180);
  const y = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return {
    red: encodeGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    green: encodeGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    blue: encodeGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  };
}

function isInGamut({ red, green, blue }: Rgb): boolean {
  return [red, green, blue].every((value) => value >= -0.0005 && value <= 1.0005);
}

/** Decodes a gamma-encoded value to linear light. */
export function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encodeGamma(value: number): number {
  const size = Math.abs(value);
  return size <= 0.0031308 ? value * 12.92 : Math.sign(value) * (1.055 * size ** (1 / 2.4) - 0.055);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
