import type { Page } from '@playwright/test';

/** Headers of a page with a strict content security policy, whose scripts have the nonce `abc`. */
export function strictPolicy(
  appUrl: string,
  ...more: readonly string[]
): { readonly 'content-security-policy': string } {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'nonce-abc'",
      ...more,
      `connect-src ${appUrl}`,
      `frame-src ${appUrl}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  };
}

/** Collects the console messages of a page about its content security policy, from now on. */
export function watchViolations(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}
