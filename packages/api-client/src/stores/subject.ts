import { isObjectOf, isRecordOf, isString } from '@product/model/guard';

/**
 * Whose and about what a session is: what the page's address says, and whom and what the host page names. `surveySubject`
 * of `@product/flow-react` describes a page.
 */
export interface Subject {
  /** The parameters of the address, apart from values of the context, as canonical text. */
  readonly link: string;
  /** The person whom the host page names; empty for nobody. */
  readonly person: string;
  /** Values that the flow's context lists, by key, as texts. */
  readonly context: Readonly<Record<string, string>>;
}

export const isSubject = isObjectOf<Subject>({ link: isString, person: isString, context: isRecordOf(isString) });

/**
 * Tells whether a stored session is that of a page. Link and person are the same, and the page contradicts none of the
 * values under which the answers were given. A value that either of them lacks contradicts nothing: a page may learn it
 * later, and a newer version of the flow may list more.
 */
export function isSameSubject(stored: Subject, page: Subject): boolean {
  return (
    stored.link === page.link &&
    stored.person === page.person &&
    Object.entries(page.context).every(([key, value]) => (stored.context[key] ?? value) === value)
  );
}
