/** An OpenID Connect provider by which colleagues sign in. */
export interface OidcSettings {
  /** Address of the provider: `https://login.example.com`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Name on the button of the sign-in page. */
  readonly name: string;
  /** Hours until a colleague who signed in there is sent to the provider again. */
  readonly sessionHours: number;
}
