/** Combining marks, such as the dot of a lower-cased Turkish İ. */
const marks = /\p{M}/gu;

/**
 * Removes the marks of a text before and after decomposing it: sorting a long run of marks takes quadratic time.
 */
function withoutMarks(text: string): string {
  return text.replace(marks, '').normalize('NFD').replace(marks, '');
}

/**
 * Folds case and marks, for stored text and search words alike, so that each way of typing a name finds it.
 *
 * @example
 * foldText('İlkay Işık'); // 'ilkay isik'
 */
export function foldText(text: string): string {
  return withoutMarks(text.toLowerCase()).replaceAll('ı', 'i').normalize('NFC');
}
