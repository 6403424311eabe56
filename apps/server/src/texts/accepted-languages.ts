const MAX_LANGUAGES = 10;

/**
 * Lists the languages of an `Accept-Language` header, best first.
 *
 * @example
 * acceptedLanguages('de;q=0.5, tr-TR, *;q=0.1'); // ['tr-TR', 'de']
 */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  const ranges = (header ?? '').split(',', MAX_LANGUAGES).flatMap((range) => {
    const [, code, quality = '1'] =
      /^\s*([a-z]{2,8}(?:-[a-z\d]{1,8}){0,3})\s*(?:;\s*q=([\d.]{1,5})\s*)?$/i.exec(range) ?? [];
    return code === undefined || Number(quality) === 0 ? [] : [{ code, quality: Number(quality) }];
  });
  return ranges.sort((one, other) => other.quality - one.quality).map(({ code }) => code);
}
