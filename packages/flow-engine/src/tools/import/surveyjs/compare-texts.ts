/**
 * Compares two texts as SurveyJS sorts choices: by their characters, upper case first, where numbers at the same place count
 * as numbers.
 */
export function compareTexts(one: string, other: string): number {
  const [left, right] = [one.trim(), other.trim()];
  const place = firstNumberOfBoth(left, right);
  const difference = place === undefined ? 0 : numberAt(left, place) - numberAt(right, place);
  if (difference !== 0) return difference;
  return left === right ? 0 : left > right ? 1 : -1;
}

/** Finds the place of the first digits of two texts that are equal up to it. */
function firstNumberOfBoth(left: string, right: string): number | undefined {
  for (let place = 0; place < Math.min(left.length, right.length); place++) {
    if (isDigit(left[place]) && isDigit(right[place])) return place;
    if (left[place] !== right[place]) return undefined;
  }
  return undefined;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

function numberAt(text: string, place: number): number {
  let end = place;
  while (isDigit(text[end])) end += 1;
  return Number(text.slice(place, end));
}
