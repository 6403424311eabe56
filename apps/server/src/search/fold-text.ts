/** Combining marks, such as the dot of a lower-cased Turkish İ. */
const marks = /\p{M}/gu;

/**
 * Folds case and marks, for stored text and search words alike, so that each way of typing a name finds it.
 *
 * @example
 * foldText('İlkay Işık'); // 'ilkay isik'
 */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(marks, '').replaceAll('ı', 'i').normalize('NFC');
}
