import { expect, type Locator, type Page } from '@playwright/test';
import type { QuestionStyle } from '@product/model';
import type { Owner } from '../styles/owner.ts';
import { type Stored, stored } from '../styles/stored.ts';
import { optionsOf } from '../styles/survey.ts';
import type { Keys } from './keys.ts';

type Answering = (keys: Keys, owner: Owner) => Promise<void>;

/** Answers of a survey by keys, and what the server stores of them. */
export interface AnswersByKeys {
  readonly answers: Readonly<Record<QuestionStyle, Answering>>;
  readonly stored: Readonly<Record<QuestionStyle, Stored>>;
}

const uploadedFile = (page: Page): Locator => page.locator('[data-product="upload-row"][data-status="done"]');
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

function written(...texts: readonly string[]): Answering {
  return async (keys) => {
    for (const [position, text] of texts.entries()) {
      await keys.tabTo(keys.page.getByRole('textbox').nth(position));
      await keys.write(text);
    }
  };
}

/** Writes into a field that counts its characters aloud after a second without a key. */
function counted(text: string): Answering {
  return async (keys) => {
    await keys.tabTo(keys.page.getByRole('textbox'));
    await keys.write(text, 1_800);
  };
}

/** Writes the parts of a day or a time, each of which leads on to the next. */
function dated(text: string): Answering {
  return async (keys) => {
    await keys.tabTo(keys.page.locator('[data-product="text-field"]'));
    await keys.write(text);
  };
}

function ticked(...names: readonly string[]): Answering {
  return async (keys) => {
    for (const [position, name] of names.entries()) {
      await keys.tabTo(keys.page.getByRole('checkbox', { name }), position === 0 ? 'Tab' : 'Shift+Tab');
      await keys.press('Space');
    }
  };
}

/** Chooses the first of a group of radio buttons, or as many further as arrow keys are pressed. */
function chosen(arrows: number, name = /./): Answering {
  return async (keys) => {
    await keys.tabTo(keys.page.getByRole('radio', { name }).first());
    await keys.press('Space', ...Array.from({ length: arrows }, () => 'ArrowRight'));
  };
}

function rated(...arrows: readonly [range: number, prices: number, staff: number]): Answering {
  return async (keys, owner) => {
    for (const [row, name] of [/^Range of books/, /^Prices/, /^Staff/].entries())
      await chosen(arrows[row] ?? 0, name)(keys, owner);
  };
}

/** Opens the browser's picker of files by a key. The journey chooses the picture in it. */
function uploaded(label: RegExp): Answering {
  return async (keys) => {
    const { page } = keys;
    await keys.tabTo(page.getByLabel(label));
    await keys.pressUntil('Enter', uploadedFile(page));
  };
}

const shared = {
  age: written('34'),
  agreement: async (keys) => {
    await keys.tabTo(keys.page.getByRole('checkbox'));
    await keys.press('Space');
  },
  checklist: ticked('It was damaged', 'It came late'),
  datepicker: async (keys) => {
    await keys.tabTo(keys.page.locator('[data-product="date-segment"]').first());
    for (const digit of '15112026') await keys.write(digit);
  },
  dropdown: async (keys) => {
    await keys.tabTo(keys.page.getByRole('combobox'));
    for (const letter of 'sta') await keys.write(letter);
    await keys.press('Enter');
  },
  dynamic_multiple_value: written('2', '3'),
  dynamic_request: async (keys) => {
    await keys.tabTo(keys.page.getByRole('textbox').first());
    await keys.writeUntil('34000', '34000', keys.page.locator('[data-product="question"] input[value="Kadıköy"]'));
  },
  email: written('ada@example.com'),
  external_id: written('HB-20418'),
  file: uploaded(/Choose a file/),
  naming: written('Ada Lovelace'),
  numeric: written('12'),
  phone_number: written('5321234567'),
  ranking: async (keys) => {
    await keys.tabTo(button(keys.page, 'Move Range up'));
    await keys.press('Enter');
  },
  screenshot: uploaded(/Choose an image/),
  text: counted('Moby Dick'),
  textarea: counted('All was well. Write to ada@example.com.'),
  multiple_value: written('Ada Lovelace', 'ada@example.com', '5321234567'),
  time: dated('0930AM'),
  date_time: dated('111520260930AM'),
  // Letters choose in the list of months, which is the browser's own: its popup needs arrow keys.
  month: async (keys, owner) => {
    await keys.tabTo(keys.page.getByRole('combobox', { name: 'Month' }));
    await keys.press('N');
    await written('2026')(keys, owner);
  },
  url: written('harbour.example'),
  signature: async (keys) => {
    await keys.tabTo(button(keys.page, 'Type'));
    await keys.press('Enter');
    await keys.write('Ada Lovelace');
    await keys.tabTo(button(keys.page, 'Use this signature'));
    await keys.pressUntil('Enter', uploadedFile(keys.page));
  },
} satisfies Partial<Record<QuestionStyle, Answering>>;

/** Proves a number. Each journey has one of its own, because a server sends a number one code a minute. */
function proven(number: string): Answering {
  return async (keys, owner) => {
    await written(number)(keys, owner);
    await keys.tabTo(button(keys.page, 'Send code'));
    await keys.pressUntil('Enter', keys.page.getByRole('textbox', { name: /Verification code/ }));
    const code = String(owner.asked('/sms').at(-1)?.text);
    await keys.writeUntil(code, 'the six digits of the code', keys.page.locator('[data-product="verified"]'));
  };
}

function withNumber(number: string): Stored {
  return {
    responses: [{ question_id: 'q-phone_verification', body: `+90${number}` }],
    customer: { phone_number: `+90${number}` },
  };
}

/** The keyboard as a whole, with the arrow keys of radio buttons and of the slider. */
export const byKeyboard: AnswersByKeys = {
  answers: {
    ...shared,
    custom_score: chosen(1),
    customer_schema: chosen(1),
    dynamic_multiple_choice: chosen(1),
    gender: chosen(1),
    matrix: rated(2, 0, 1),
    phone_verification: proven('5339876541'),
    plain: chosen(1),
    radio: chosen(1),
    random: chosen(1),
    score: chosen(1),
    slider: async (keys) => {
      await keys.tabTo(keys.page.getByRole('slider'));
      await keys.press('End', 'ArrowLeft');
    },
    star: chosen(1),
  },
  stored: {
    ...stored,
    phone_verification: withNumber('5339876541'),
    random: withOption('random', expect.stringMatching(/^opt-random-/)),
  },
};

/** Tab, Space and Enter, and letters in text fields, as of a switch with its keyboard on the screen. */
export const bySwitch: AnswersByKeys = {
  answers: {
    ...shared,
    custom_score: chosen(0),
    customer_schema: chosen(0),
    dynamic_multiple_choice: chosen(0),
    gender: chosen(0),
    matrix: rated(0, 0, 0),
    phone_verification: proven('5339876542'),
    plain: chosen(0),
    radio: chosen(0),
    random: chosen(0),
    score: chosen(0),
    slider: async (keys) => {
      await keys.tabTo(button(keys.page, /^Increase/));
      await keys.press('Enter', 'Enter', 'Enter');
    },
    star: chosen(0),
  },
  stored: {
    ...stored,
    custom_score: withFirstOption('custom_score'),
    customer_schema: {
      ...withFirstOption('customer_schema'),
      customer: { schema: { customer_schema: 'old-harbour' } },
    },
    dynamic_multiple_choice: withOption('dynamic_multiple_choice', 'order-1042'),
    gender: { ...withFirstOption('gender'), customer: { gender: 'woman' } },
    matrix: {
      responses: stored.matrix.responses.map((response) => ({ ...response, option_id: optionsOf('matrix')[0] })),
    },
    phone_verification: withNumber('5339876542'),
    plain: withFirstOption('plain'),
    radio: withFirstOption('radio'),
    random: withOption('random', expect.stringMatching(/^opt-random-/)),
    score: withFirstOption('score'),
    slider: { responses: [{ question_id: 'q-slider', body: '80' }] },
    star: withFirstOption('star'),
  },
};

function withOption(style: QuestionStyle, option: unknown): Stored {
  return { responses: [{ question_id: `q-${style}`, option_id: option }] };
}

function withFirstOption(style: QuestionStyle): Stored {
  return withOption(style, optionsOf(style)[0]);
}
