const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Tells whether a text is a UUID of version 1 to 5, in lower or upper case. */
export function isUuid(text: string): boolean {
  return typeof text === 'string' && uuid.test(text);
}
