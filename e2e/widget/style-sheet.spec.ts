import { english } from '../pages/survey.ts';
import { withFields } from '../server/with-fields.ts';
import { expect, test } from './fixture.ts';

const [green, red, violet] = ['rgb(22, 101, 52)', 'rgb(155, 28, 28)', 'rgb(91, 33, 182)'];
const sheet = ':root,[data-theme]{--product-primary:#166534;--product-radius:2px}';
const none = { primary_color: undefined, radius: undefined };

for (const { name, css, node, settings, fill, corner } of [
  {
    name: 'the sheet before the widget',
    css: sheet,
    node: null,
    settings: { primary_color: '#9b1c1c', radius: 20 },
    fill: green,
    corner: '2px',
  },
  {
    name: 'the sheet before the default of a widget',
    css: sheet,
    node: '#5b21b6',
    settings: none,
    fill: green,
    corner: '2px',
  },
  {
    name: 'the widget before the node',
    css: null,
    node: '#5b21b6',
    settings: { primary_color: '#9b1c1c', radius: 20 },
    fill: red,
    corner: '20px',
  },
  {
    name: 'the node before the default of a widget',
    css: null,
    node: '#5b21b6',
    settings: none,
    fill: violet,
    corner: '12px',
  },
]) {
  test(`style sheets have their order in the frame: ${name}`, async ({ visit, page, server }) => {
    const look = { primary_color: node, css_url_react: css === null ? null : `${server.url}/own-look.css` };
    await withFields(page, '**/api/v1/nodes/node-harbour*', look);
    await page.route('**/own-look.css', (route) => route.fulfill({ contentType: 'text/css', body: css ?? '' }));
    const host = await visit({ settings });
    await host.launcher.click();
    const next = host.content.getByRole('button', { name: english.next });
    await expect(next).toHaveCSS('background-color', fill);
    await expect(next).toHaveCSS('border-start-start-radius', corner);
    // The letter that stands for a logo has the colour of the brand.
    await expect(host.content.locator('span[data-product="logo"]')).toHaveCSS('background-color', fill);
  });
}
