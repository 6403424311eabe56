import type { Route } from '../contract/endpoint.ts';

interface EncodedBody {
  readonly content: string | FormData | undefined;
  /** None for multipart: the boundary is the browser's to choose. */
  readonly contentType: Readonly<Record<string, string>>;
}

/** Writes the fields of a body as the route says. Fields that are undefined are left out. */
export function encodedBody(contentType: Route['contentType'], fields: object | undefined): EncodedBody {
  if (contentType === null || fields === undefined) return { content: undefined, contentType: {} };
  if (contentType === 'json') {
    return { content: JSON.stringify(fields), contentType: { 'Content-Type': 'application/json' } };
  }
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (contentType === 'form') {
    const content = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return { content, contentType: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' } };
  }
  const content = new FormData();
  for (const [name, value] of entries) content.append(name, value instanceof Blob ? value : String(value));
  return { content, contentType: {} };
}
