/** Tells whether the browser has parsed an element to its end. A frame of the survey inside it may otherwise still come. */
export function isParsed({ ownerDocument, nextSibling }: Element): boolean {
  return ownerDocument.readyState !== 'loading' || nextSibling !== null;
}
