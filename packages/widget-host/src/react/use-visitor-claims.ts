import { type RefObject, useEffect, useRef } from 'react';
import { isIdentified } from '../visitor/is-identified.ts';
import type { Claim, Widget } from '../widget/widget.ts';

type Identifiable = Pick<Widget, 'identify' | 'reset' | 'setLanguage'>;

/**
 * Passes a new language, customer, token or attribute to the current widget or survey. A customer without ids after one
 * with ids has signed out.
 */
export function useVisitorClaims(
  current: RefObject<Identifiable | null>,
  props: Claim & { readonly language?: string | undefined },
): void {
  const { language, customer, attributes, customerToken } = props;
  // JSON drops a token function, which is a new function in each render.
  const identity = JSON.stringify([customer, attributes, customerToken]);
  const isNamed = isIdentified(props);
  const latest = useRef(props);
  const applied = useRef({ language, identity, isNamed });
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (language !== undefined && language !== applied.current.language) current.current?.setLanguage(language);
    applied.current.language = language;
  }, [current, language]);

  useEffect(() => {
    const { customer: named, attributes: answers, customerToken: token = named?.token } = latest.current;
    if (applied.current.isNamed && !isNamed) current.current?.reset();
    if (identity !== applied.current.identity) current.current?.identify({ ...named, token }, answers);
    Object.assign(applied.current, { identity, isNamed });
  }, [current, identity, isNamed]);
}
