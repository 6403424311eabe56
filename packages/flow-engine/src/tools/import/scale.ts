import { defined, type Json, type Texts } from './flow-json.ts';

/** Most points of a scale. */
const MAX_POINTS = 100;

/** Creates the options of a scale of whole numbers, with the texts of its ends as descriptions. */
export function scaleOptions(
  first: number,
  last: number,
  label: (text: string) => Texts,
  ends: {
    readonly low?: Texts | undefined;
    readonly middle?: Texts | undefined;
    readonly high?: Texts | undefined;
  } = {},
): readonly Json[] {
  const count = Math.min(Math.max(Math.floor(last - first) + 1, 1), MAX_POINTS);
  return Array.from({ length: count }, (_, index) => {
    const id = String(first + index);
    const isMiddle = index * 2 === count - 1;
    const description = index === 0 ? ends.low : index === count - 1 ? ends.high : isMiddle ? ends.middle : undefined;
    return { id, key: id, body: label(id), ...defined({ description }) };
  });
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Creates the HTML of a picture. Undefined for an address that is neither http, https nor relative. */
export function pictureHtml(address: string, alternative = ''): string | undefined {
  if (!/^(https?:\/\/|\/(?!\/)|\.)/i.test(address)) return undefined;
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alternative)}">`;
}
