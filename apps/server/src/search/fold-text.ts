/** Marks that stand on a letter, such as the dot of a Turkish capital once it is lower-cased. */
const marks = /\p{M}/gu;

/**
 * Text as it is searched: case and marks aside, so that every way of typing a name finds it. Words are folded alike when
 * they are stored and when they are looked for.
 *
 * @example
 * foldText('İlkay Işık'); // 'ilkay isik'
 */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(marks, '').replaceAll('ı', 'i').normalize('NFC');
}
