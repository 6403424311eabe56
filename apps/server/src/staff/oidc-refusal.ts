import type { ReasonCode } from '../errors/reasons.ts';

/** A sign-in or sign-out by the provider that is refused here. The code says why. */
export class OidcRefusal extends Error {
  override readonly name = 'OidcRefusal';
  readonly code: ReasonCode & `OIDC_${string}`;

  constructor(code: OidcRefusal['code']) {
    super(code);
    this.code = code;
  }
}
