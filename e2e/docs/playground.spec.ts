import type { Page } from '@playwright/test';
import { expect, test } from '../server/test.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Flow file' });
const diagnostics = (page: Page) => page.locator('#diagnostics');
const log = (page: Page) => page.getByRole('region', { name: 'Events and effects' });
const payload = (page: Page) => page.getByRole('region', { name: 'What would be sent' });
const survey = (page: Page) => page.frameLocator('iframe[title="The survey"]');

test('an answer shows its event, its effects, and what would be sent, masked', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || /\/api\//.test(request.url())) calls.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/docs/playground/');
  await survey(page).getByRole('radio', { name: 'Bad' }).check();
  await expect(log(page)).toContainText('answered');
  await expect(payload(page)).toContainText('"option_id": "bad"');
  await survey(page).getByRole('textbox').fill('Write to ada@example.com');
  await expect(payload(page)).toContainText('***@***.***');
  await expect(payload(page)).not.toContainText('ada@');
  await survey(page).getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('postFeedback');
  await expect(log(page)).toContainText('submitSucceeded');
  await expect(survey(page).getByText('Thank You')).toBeVisible();
  // The playground sends no request and stores no data on the app's origin.
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test('the linter speaks while one writes, and the survey follows', async ({ page }) => {
  await page.goto('/docs/playground/');
  await expect(diagnostics(page)).toContainText('No problems');
  await page.getByLabel('Example').selectOption({ label: 'A flow with problems' });
  await expect(diagnostics(page)).toContainText('states[1]');
  await expect(diagnostics(page)).toContainText(/\d+ errors?, \d+ warnings?/);
  const lost = page.getByText('This is the last version that worked.');
  await expect(lost).toBeHidden();
  await editor(page).press('Control+End');
  await editor(page).pressSequentially('{');
  await expect(diagnostics(page)).toContainText('This is not JSON');
  await expect(lost).toBeVisible();
  // The problem is beside its line, and the survey stays.
  await expect(page.locator('.flow-editor-line[data-severity="error"]')).toContainText('This is not JSON');
  await expect(survey(page).locator('body')).not.toBeEmpty();
  await diagnostics(page)
    .getByRole('button', { name: /^Line \d+$/ })
    .click();
  await expect(editor(page)).toBeFocused();
  const text = {
    id: 'own',
    states: [{ id: 'a', is_initial_state: true, elements: ['x'] }],
    elements: [{ id: 'x', type: 'label', body: { en: 'My own words' } }],
  };
  await editor(page).fill(JSON.stringify(text));
  await expect(survey(page).getByText('My own words')).toBeVisible();
});

test('a link holds the flow, in the part that browsers keep to themselves', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/playground/');
  await page.getByLabel('Example').selectOption({ label: 'Two ways to the end' });
  const text = await editor(page).inputValue();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe('');
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  await expect(editor(other)).toHaveValue(text);
  expect(asked.some((url) => url.includes('flow='))).toBe(false);
});

const absurd: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'a number', text: '7' },
  { name: 'a prototype', text: '{"__proto__":{"x":1},"id":"__proto__","states":[],"elements":[]}' },
  { name: 'brackets without end', text: '['.repeat(100_000) },
  { name: 'far too much', text: 'x'.repeat(400_000) },
  {
    name: 'a page that leads to itself',
    text: '{"id":"loop","states":[{"id":"a","is_initial_state":true,"elements":["n"],"next_state_id":"a"}],"elements":[{"id":"n","type":"next_page"}]}',
  },
  {
    name: 'markup in every word',
    text: '{"id":"x","default_language_id":"e","languages":[{"id":"e","code":"en"}],"states":[{"id":"a","is_initial_state":true,"elements":["l"]}],"elements":[{"id":"l","type":"label","body":{"en":"<img src=x onerror=alert(1)><b>Bold</b>"}}]}',
  },
];

test('absurd flows never break the page', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (failure) => failures.push(failure.message));
  page.on('dialog', (dialog) => {
    failures.push('a dialog opened');
    void dialog.dismiss();
  });
  await page.goto('/docs/playground/');
  const nothing = 'There is no flow yet.';
  for (const { name, text } of absurd) {
    // Emptied between: a text is read once the typing rests, and the diagnostics of the one before would pass for its own.
    await editor(page).fill('');
    await expect(diagnostics(page)).toContainText(nothing);
    await editor(page).fill(text);
    await expect(diagnostics(page), name).not.toContainText(nothing);
    await expect(diagnostics(page), name).not.toBeEmpty();
  }
  // The last one, as its words were meant.
  await expect(survey(page).getByText('Bold')).toBeVisible();
  await page.goto('/docs/playground/#flow=broken!');
  await page.getByLabel('Example').selectOption({ label: 'Many question styles' });
  await expect(survey(page).getByText('Our range of books?')).toBeVisible();
  expect(failures).toEqual([]);
});

test('a reader gets from the example to an answer by keyboard alone', async ({ page }) => {
  await page.goto('/docs/playground/');
  await expect(survey(page).getByRole('radio', { name: 'Bad' })).toBeVisible();
  await page.getByLabel('Example').focus();
  const stops: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.tagName ?? ''));
    if (stops.at(-1) === 'IFRAME') break;
  }
  expect(stops).toEqual(['BUTTON', 'BUTTON', 'BUTTON', 'BUTTON', 'BUTTON', 'TEXTAREA', 'IFRAME']);
  await page.keyboard.press('Space');
  await expect(payload(page)).toContainText('"option_id"');
});

const panel = (page: Page, name: string) => page.getByRole('region', { name });
/** Addresses of the scripts that a page loads. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

test('a simulation names the pages that no visitor reaches, and loads only when it is asked for', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/docs/playground/');
  await expect(survey(page).getByRole('radio', { name: 'Bad' })).toBeVisible();
  const before = scripts.length;
  await page.getByRole('button', { name: 'Simulate' }).click();
  await expect(panel(page, 'Simulation')).toContainText('300 visitors, 300 arrived at an end');
  expect(scripts.length).toBeGreaterThan(before);
  await page.getByLabel('Example').selectOption({ label: 'A flow with problems' });
  await expect(panel(page, 'Simulation').getByRole('row', { name: /island/ })).toContainText('No way found');
});

test('tests run while one writes them, a link holds them, and the survey replays them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/playground/');
  await page.getByLabel('Example').selectOption({ label: 'Two ways to the end' });
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const tests = [
    { name: 'a friend', answers: [{ recommend: 'n10' }], expect: { states: ['score', 'friends'] } },
    { name: 'a critic', answers: [{ recommend: 'n3' }], expect: { states: ['score', 'friends'] } },
  ];
  await page.getByRole('textbox', { name: 'Tests' }).fill(JSON.stringify(tests));
  await expect(panel(page, 'Tests')).toContainText('1 passed, 1 failed');
  await expect(panel(page, 'Tests')).toContainText('expect.states[1] Expected "friends", but it is "sorry".');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const other = await context.newPage();
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(panel(other, 'Tests')).toContainText('1 passed, 1 failed');
  await other.getByRole('button', { name: 'Replay a critic' }).click();
  await expect(survey(other).getByText('What should we do better?')).toBeVisible();
  await other.getByRole('button', { name: 'Start again' }).click();
  await expect(survey(other).getByText('How likely are you to recommend us?')).toBeVisible();
});

test('a definition of SurveyJS becomes a flow that runs, with its losses', async ({ page }) => {
  await page.goto('/docs/playground/');
  await page.getByRole('button', { name: 'Import' }).click();
  const definition = {
    elements: [
      { type: 'radiogroup', name: 'pet', title: 'Which pet do you have?', choices: ['Cat', 'Dog'] },
      { type: 'text', name: 'name', title: 'Its name?', visibleIf: "{pet} = 'Cat'" },
    ],
    completedHtmlOnCondition: 5,
  };
  const field = page.getByRole('textbox', { name: 'Definition of another product' });
  await field.fill('{');
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(panel(page, 'Definition of another product')).toContainText('This is not JSON');
  await field.fill(JSON.stringify(definition));
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(panel(page, 'Definition of another product')).toContainText('Converted with');
  await expect(survey(page).getByText('Which pet do you have?')).toBeVisible();
  await survey(page).getByRole('radio', { name: 'Cat' }).check();
  await expect(survey(page).getByText('Its name?', { exact: true })).toBeVisible();
});

const otherProducts = [
  {
    product: 'Formbricks',
    definition: {
      questions: [
        {
          ...{
            id: 'pet',
            type: 'multipleChoiceSingle',
            headline: { default: 'Which pet do you have?' },
            required: true,
          },
          choices: ['Cat', 'Dog'].map((label) => ({ id: label, label: { default: label } })),
        },
        { id: 'name', type: 'openText', headline: { default: 'The name of your #recall:pet/fallback:pet#?' } },
      ],
      endings: [{ id: 'end', type: 'endScreen', headline: { default: 'Thank you' } }],
      followUps: [{ id: 'mail' }],
    },
    loss: 'lost: followUps followUps. Subscribe to the webhook',
  },
  {
    product: 'Typeform',
    definition: {
      fields: [
        {
          ...{ ref: 'pet', type: 'multiple_choice', title: 'Which pet do you have?' },
          properties: { choices: ['Cat', 'Dog'].map((label) => ({ ref: label, label })) },
        },
        { ref: 'name', type: 'short_text', title: 'The name of your {{field:pet}}?' },
        { ref: 'pay', type: 'payment', title: 'Pay' },
      ],
    },
    loss: 'lost: fields[2] payment.',
  },
];

for (const { product, definition, loss } of otherProducts) {
  test(`a definition of ${product} becomes a flow that runs, with its losses`, async ({ page }) => {
    await page.goto('/docs/playground/');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('combobox', { name: 'Product' }).selectOption(product);
    await page.getByRole('textbox', { name: 'Definition of another product' }).fill(JSON.stringify(definition));
    await page.getByRole('button', { name: 'Convert' }).click();
    await expect(panel(page, 'Definition of another product')).toContainText(loss);
    await expect(survey(page).getByText('Which pet do you have?')).toBeVisible();
    await survey(page).getByRole('radio', { name: 'Cat' }).check();
    await survey(page).getByRole('button', { name: 'Next' }).click();
    await survey(page).getByRole('textbox', { name: 'The name of your Cat?' }).fill('Mia');
    await expect(payload(page)).toContainText('"body": "Mia"');
  });
}

test('a definition and its losses stay while one looks at another tool', async ({ page }) => {
  await page.goto('/docs/playground/');
  await page.getByRole('button', { name: 'Import' }).click();
  const field = page.getByRole('textbox', { name: 'Definition of another product' });
  const definition = JSON.stringify({ elements: [{ type: 'text', name: 'pet' }], unknownProperty: 1 });
  await field.fill(definition);
  await page.getByRole('button', { name: 'Convert' }).click();
  await page.getByRole('button', { name: 'Simulate' }).click();
  await expect(panel(page, 'Simulation')).toContainText('arrived at an end');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(field).toHaveValue(definition);
  await expect(panel(page, 'Definition of another product')).toContainText('Converted with 1 loss');
});

test('a definition of another product than the chosen one leaves the flow file alone', async ({ page }) => {
  await page.goto('/docs/playground/');
  const own = await editor(page).inputValue();
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByRole('textbox', { name: 'Definition of another product' })
    .fill(JSON.stringify({ fields: [{ ref: 'pet', type: 'short_text', title: 'Which pet?' }] }));
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(panel(page, 'Definition of another product')).toContainText('No question was found');
  await expect(editor(page)).toHaveValue(own);
});

test('a list of losses says how many it leaves out', async ({ page }) => {
  await page.goto('/docs/playground/');
  await page.getByRole('button', { name: 'Import' }).click();
  const elements = Array.from({ length: 130 }, (_, at) => ({ type: 'text', name: `q${at}`, [`unknown${at}`]: 1 }));
  await page.getByRole('textbox', { name: 'Definition of another product' }).fill(JSON.stringify({ elements }));
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(panel(page, 'Definition of another product')).toContainText('Converted with 130 losses');
  await expect(panel(page, 'Definition of another product')).toContainText('and 30 more');
});

test('a link that was cut, and a flow that no link can hold, are named', async ({ page }) => {
  await page.goto('/docs/playground/#flow=S0ktLg');
  await expect(page.getByText('The link cannot be read.')).toBeVisible();
  await editor(page).fill('x'.repeat(400_000));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The flow is too long for a link.')).toBeVisible();
});
