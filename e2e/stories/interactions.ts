import { expect, type Locator, type Page } from '@playwright/test';
import type { QuestionStyle } from '@product/model';

/** Presses an element with the mouse or a finger. */
export type Press = (target: Locator) => Promise<void>;

/** Answers the question of a story, by pointer or by keyboard, and checks the answer. */
export interface Interaction {
  press(page: Page, press: Press): Promise<void>;
  /** Uses the keyboard alone, on a page where nothing has the focus yet. */
  type(page: Page): Promise<void>;
  expectAnswered(page: Page): Promise<void>;
}

export const picture = {
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
};

async function keys(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.keyboard.press(name);
}

/** Chooses the second of several radio buttons. */
function second(name?: string): Interaction {
  const radio = (page: Page) =>
    name === undefined ? page.getByRole('radio').nth(1) : page.getByRole('radio', { name, exact: true });
  return {
    press: (page, press) => press(radio(page)),
    type: (page) => keys(page, 'Tab', 'Space', 'ArrowRight'),
    expectAnswered: (page) => expect(radio(page)).toBeChecked(),
  };
}

function text(typed: string, shown = typed): Interaction {
  const field = (page: Page) => page.getByRole('textbox').first();
  return {
    async press(page, press) {
      await press(field(page));
      await page.keyboard.type(typed);
    },
    async type(page) {
      await field(page).focus();
      await page.keyboard.type(typed);
    },
    expectAnswered: (page) => expect(field(page)).toHaveValue(shown),
  };
}

function upload(label: RegExp): Interaction {
  const input = (page: Page) => page.getByLabel(label);
  const chooseBy = async (page: Page, open: () => Promise<void>) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
    await chooser.setFiles(picture);
  };
  return {
    press: (page, press) => chooseBy(page, () => press(input(page))),
    async type(page) {
      await input(page).focus();
      // Focuses again where the field was rendered anew meanwhile.
      await chooseBy(page, () => input(page).press('Enter'));
    },
    expectAnswered: (page) => expect(page.locator('[data-product="upload-name"]')).toHaveText('cover.png'),
  };
}

/** Fills a native date or time field, whose parts are typed one after the other. */
function dated(value: string, typed: string): Interaction {
  const field = (page: Page) => page.locator('[data-product="text-field"]').first();
  return {
    async press(page, press) {
      await press(field(page));
      await field(page).fill(value);
    },
    async type(page) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    },
    expectAnswered: (page) => expect(field(page)).toHaveValue(value),
  };
}

const phone = text('5321234567', '532 123 45 67');
const codeSend = (page: Page) => page.getByRole('button', { name: 'Send code' });

/** Interactions of each style. A style without one does not compile. */
export const interactions: Readonly<Record<QuestionStyle, Interaction>> = {
  age: text('34'),
  agreement: {
    press: (page, press) => press(page.getByRole('checkbox')),
    type: (page) => keys(page, 'Tab', 'Space'),
    expectAnswered: (page) => expect(page.getByRole('checkbox')).toBeChecked(),
  },
  checklist: {
    press: (page, press) => press(page.getByText('It was damaged')),
    type: (page) => keys(page, 'Tab', 'Tab', 'Space'),
    expectAnswered: (page) => expect(page.getByRole('checkbox', { name: 'It was damaged' })).toBeChecked(),
  },
  custom_score: second('Fine'),
  customer_schema: second('Market Street'),
  datepicker: {
    async press(page, press) {
      await press(page.getByRole('button', { name: 'Open calendar' }));
      await press(page.getByRole('gridcell').getByText('15', { exact: true }));
    },
    async type(page) {
      await page.keyboard.press('Tab');
      await page.keyboard.type('15112026');
    },
    async expectAnswered(page) {
      await expect(page.locator('[data-product="date-segment"][data-type="day"]')).toHaveText('15');
      await expect(page.locator('[data-product="date-segment"][data-placeholder]')).toHaveCount(0);
    },
  },
  dropdown: {
    async press(page, press) {
      await press(page.getByRole('combobox'));
      await press(page.getByRole('option', { name: 'Station' }));
    },
    async type(page) {
      await page.keyboard.press('Tab');
      await page.keyboard.type('sta');
      await keys(page, 'ArrowDown', 'Enter');
    },
    expectAnswered: (page) => expect(page.getByRole('combobox')).toHaveValue('Station'),
  },
  dynamic_multiple_choice: second('Order 1077, 1 book'),
  dynamic_multiple_value: text('2'),
  dynamic_request: text('34000'),
  email: text('ada@example.com'),
  external_id: text('HB-20418'),
  file: upload(/Choose a file/),
  gender: second('Man'),
  matrix: second(),
  naming: text('Ada Lovelace'),
  numeric: text('12'),
  phone_number: phone,
  phone_verification: {
    async press(page, press) {
      await phone.press(page, press);
      await press(codeSend(page));
    },
    async type(page) {
      await phone.type(page);
      await page.keyboard.press('Enter');
    },
    expectAnswered: (page) => expect(codeSend(page)).toHaveAttribute('aria-busy', 'true'),
  },
  plain: second('Perhaps'),
  radio: second('I walked past'),
  random: second(),
  ranking: {
    press: (page, press) => press(page.getByRole('button', { name: 'Move Range up' })),
    async type(page) {
      await keys(page, 'Tab', 'Space');
      await expect(page.locator('[data-dragging]')).toBeVisible();
      // Each key is pressed after the list has said the effect of the one before.
      await expect(page.getByText('Picked up Price')).toBeAttached();
      await keys(page, 'ArrowDown');
      await expect(page.getByText('Moved Price to position 2 of 3.')).toBeAttached();
      await keys(page, 'Space');
    },
    expectAnswered: (page) =>
      expect(page.locator('[data-product="ranking-label"]')).toHaveText(['Range', 'Price', 'Speed']),
  },
  score: second('1'),
  screenshot: upload(/Choose an image/),
  slider: {
    press: (page, press) => press(page.getByRole('slider')),
    type: (page) => keys(page, 'Tab', 'Tab', 'ArrowRight'),
    expectAnswered: (page) => expect(page.locator('[data-product="slider-value"]')).toHaveText(/^5[01]$/),
  },
  star: second('2 of 5'),
  text: text('Moby Dick'),
  textarea: text('All was well.'),
  multiple_value: text('Ada Lovelace'),
  time: dated('09:30', '0930AM'),
  date_time: dated('2026-11-15T09:30', '111520260930AM'),
  month: {
    async press(page, press) {
      await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'November' });
      await press(page.getByRole('textbox', { name: 'Year' }));
      await page.keyboard.type('2026');
    },
    async type(page) {
      await page.keyboard.press('Tab');
      await page.keyboard.type('Nov');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2026');
    },
    async expectAnswered(page) {
      await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue('11');
      await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('2026');
    },
  },
  url: text('https://harbour.example'),
  signature: {
    async press(page, press) {
      // The first tap of a finger makes the paper ready.
      await press(page.locator('[data-product="signature-pad"]'));
      await press(page.locator('[data-product="signature-pad"]'));
      await press(page.getByRole('button', { name: 'Use this signature' }));
    },
    async type(page) {
      await keys(page, 'Tab', 'Tab', 'Enter');
      await page.keyboard.type('Ada Lovelace');
      await keys(page, 'Tab', 'Enter');
    },
    expectAnswered: (page) => expect(page.locator('[data-product="upload-name"]')).toHaveText('signature.png'),
  },
};
