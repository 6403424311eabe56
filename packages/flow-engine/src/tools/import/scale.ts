import { defined, type Json, type Texts } from './flow-json.ts';
import { joinTexts } from './texts.ts';

/** Different faces that a scale has. */
export const MAX_FACES = 5;

/** Most points of a scale. */
const MAX_POINTS = 100;

/** Creates the options of a scale of whole numbers. */
export function scaleOptions(first: number, last: number, label: (text: string) => Texts): readonly Json[] {
  const count = Math.min(Math.max(Math.floor(last - first) + 1, 1), MAX_POINTS);
  return Array.from({ length: count }, (_, index) => {
    const id = String(first + index);
    return { id, key: id, body: label(id) };
  });
}

/** Words of a scale, and whether its options are faces. */
interface ScaleLook {
  readonly low?: Texts | undefined;
  readonly middle?: Texts | undefined;
  readonly high?: Texts | undefined;
  readonly hasFaces?: boolean;
  /** Reports that the description says words for which the style has no place. */
  readonly reportNote: () => void;
}

/**
 * Creates the fields of a scale as its view reads them: words at the ends in `extra`, and no words or faces that the
 * source does not have. Stars have no words at their ends, and no scale has one in its middle: a description says these.
 */
export function scaleFields(style: 'star' | 'score' | 'custom_score', options: readonly Json[], look: ScaleLook): Json {
  const { low, middle, high, hasFaces = false } = look;
  const isStar = style === 'star';
  const notes = [
    isStar ? noteOf(options[0], low) : undefined,
    noteOf(options[Math.floor(options.length / 2)], middle),
    isStar ? noteOf(options.at(-1), high) : undefined,
  ];
  const description = joinTexts(notes, ' · ');
  if (description !== undefined) look.reportNote();
  // A score has words of our own unless it has others, also empty ones.
  const none = style === 'score' ? '' : undefined;
  const extra = defined({
    low_label: low ?? none,
    high_label: high ?? none,
    faces: style === 'custom_score' ? hasFaces : undefined,
  });
  return { style, options, ...(!isStar && { extra }), ...defined({ description }) };
}

/** Says what a point of a scale means, such as "1 = Bad". */
function noteOf(option: Json | undefined, words: Texts | undefined): Texts | undefined {
  if (words === undefined) return undefined;
  return Object.fromEntries(Object.entries(words).map(([code, text]) => [code, `${option?.key} = ${text}`]));
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
