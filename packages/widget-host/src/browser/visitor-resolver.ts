import { readTokenPayload } from '@product/bridge/browser';
import { anonymousVisitor, identify, type ResolvedToken, type Visitor } from '../visitor/visitor.ts';
import type { Claim, CustomerToken } from '../widget/widget.ts';
import { parseRecord } from './device-storage.ts';

/** Milliseconds that a page's token function may take; after that the widget starts without a token. */
const TOKEN_TIMEOUT_MS = 5_000;

export interface VisitorResolver {
  /** Resolves all claims so far. Undefined when the visitor was forgotten meanwhile: a later call has the new one. */
  resolve(): Promise<Visitor | undefined>;
  /** Resolves the same visitor with a new token. Undefined when the page gave no token function. */
  renewToken(): Promise<Visitor | undefined>;
  forget(): void;
}

/** A claim, whose attributes may be text. */
type TextClaim = Omit<Claim, 'attributes'> & { readonly attributes?: unknown };

/** Creates a resolver that turns the page's claims, in their order, into one visitor. */
export function createVisitorResolver(claims: readonly Claim[]): VisitorResolver {
  let visitor = anonymousVisitor;
  let tokenSource: CustomerToken | undefined;
  let resolvedClaims = 0;
  /** Number of forgotten visitors, by which a late token is known. */
  let generation = 0;
  let lastRun: Promise<unknown> = Promise.resolve();

  const resolveClaims = async (current: number): Promise<void> => {
    while (current === generation && resolvedClaims < claims.length) {
      const { customer, attributes, customerToken }: TextClaim = claims[resolvedClaims] as Claim;
      resolvedClaims += 1;
      const source = customer?.token ?? customerToken;
      const token = await fetchToken(source);
      if (current !== generation) return;
      // Those of a script tag are its attribute's text.
      const answers = typeof attributes === 'string' ? parseRecord(() => attributes) : attributes;
      visitor = identify(visitor, customer, answers, token);
      if (source || !visitor.customerToken) tokenSource = source;
    }
  };

  return {
    async resolve() {
      const current = generation;
      lastRun = lastRun.then(() => resolveClaims(current));
      await lastRun;
      return current === generation ? visitor : undefined;
    },
    async renewToken() {
      const current = generation;
      const token = typeof tokenSource === 'function' ? await fetchToken(tokenSource) : undefined;
      if (!token || current !== generation) return undefined;
      visitor = identify(visitor, {}, {}, token);
      return visitor;
    },
    forget() {
      generation += 1;
      visitor = anonymousVisitor;
      tokenSource = undefined;
      resolvedClaims = 0;
      lastRun = Promise.resolve();
    },
  };
}

/** Fetches a token. A function that fails or takes too long returns none, and its error is reported to the page. */
async function fetchToken(source: CustomerToken | undefined): Promise<ResolvedToken | undefined> {
  if (!source) return undefined;
  try {
    const text: unknown =
      typeof source === 'function'
        ? await Promise.race([
            source(),
            new Promise((_, reject) => setTimeout(reject, TOKEN_TIMEOUT_MS, 'customerToken')),
          ])
        : source;
    if (typeof text === 'string' && text) return { text, subject: readTokenPayload(text)?.subject };
  } catch (failure) {
    reportError(failure);
  }
  return undefined;
}
