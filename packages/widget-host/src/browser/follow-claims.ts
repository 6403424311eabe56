import { readTokenPayload } from '@product/bridge/browser';
import { type GivenToken, identify, nobody, type Visitor } from '../visitor/visitor.ts';
import type { Claim, CustomerToken } from '../widget/widget.ts';

/** A page's function that takes longer gives no token: the widget starts without. */
const TOKEN_TIMEOUT_MS = 5_000;

export interface Claims {
  /** The visitor of all claims so far. Undefined when somebody was forgotten meanwhile: a later call tells who is there. */
  read(): Promise<Visitor | undefined>;
  /** The same with a new token; undefined where the page gave no function that fetches one. */
  renew(): Promise<Visitor | undefined>;
  forget(): void;
}

/** Makes one visitor of what the page says, one claim after the other. */
export function followClaims(claims: readonly Claim[]): Claims {
  let visitor = nobody;
  let source: CustomerToken | undefined;
  let taken = 0;
  /** Counts the persons that were forgotten. */
  let round = 0;
  let last: Promise<unknown> = Promise.resolve();

  const take = async (now: number): Promise<void> => {
    while (now === round && taken < claims.length) {
      const { customer, attributes, customerToken } = claims[taken] as Claim;
      taken += 1;
      const given = customer?.token ?? customerToken;
      const token = await fetchToken(given);
      if (now !== round) return;
      visitor = identify(visitor, customer, attributes, token);
      if (given || !visitor.customerToken) source = given;
    }
  };

  return {
    async read() {
      const now = round;
      last = last.then(() => take(now));
      await last;
      return now === round ? visitor : undefined;
    },
    async renew() {
      const now = round;
      const token = typeof source === 'function' ? await fetchToken(source) : undefined;
      if (!token || now !== round) return undefined;
      visitor = identify(visitor, {}, {}, token);
      return visitor;
    },
    forget() {
      round += 1;
      visitor = nobody;
      source = undefined;
      taken = 0;
      last = Promise.resolve();
    },
  };
}

/** A function that fails, or takes too long, gives none; the failure is told to the page. */
async function fetchToken(given: CustomerToken | undefined): Promise<GivenToken | undefined> {
  if (!given) return undefined;
  try {
    const text: unknown =
      typeof given === 'function'
        ? await Promise.race([
            given(),
            new Promise((_, reject) => setTimeout(reject, TOKEN_TIMEOUT_MS, 'customerToken')),
          ])
        : given;
    if (typeof text === 'string' && text) return { text, subject: readTokenPayload(text)?.subject };
  } catch (failure) {
    reportError(failure);
  }
  return undefined;
}
