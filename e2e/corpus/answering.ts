import { expect, type Locator, type Page } from '@playwright/test';
import type { Answer, Option, Question } from '@product/model';

/** Draws a number below a limit. */
export type Draw = (limit: number) => number;

/** A question on the page, with the options that it offers. */
export interface Asked {
  readonly page: Page;
  readonly box: Locator;
  readonly question: Question;
  readonly options: readonly Option[];
  readonly draw: Draw;
}

const texts: Partial<Record<Question['style'], readonly string[]>> = {
  email: ['ada@example.com'],
  url: ['https://example.com/page'],
  phone_number: ['+905321234567'],
  time: ['10:30'],
  date_time: ['2026-01-09T10:30'],
};

const byPointer = { force: true } as const;
/** A picture of one pixel. */
export const pictureBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const picture = { name: 'cover.png', mimeType: 'image/png', buffer: pictureBytes };

/** Answers a question as a visitor does, and returns the answer. Undefined where the visitor leaves it open. */
export async function give(asked: Asked): Promise<Answer | undefined> {
  const { box, question, options } = asked;
  const questionId = question.id;
  switch (question.style) {
    case 'plain':
    case 'radio':
    case 'random':
    case 'score':
    case 'custom_score':
    case 'gender':
    case 'checklist':
    case 'agreement':
      return giveOptions(asked);
    case 'star': {
      const at = asked.draw(options.length);
      await setChecked(box.getByRole('radio').nth(at), true);
      return { kind: 'options', questionId, optionIds: [options[at]?.id ?? ''] };
    }
    case 'dropdown':
      return giveListed(asked);
    case 'matrix':
      return giveMatrix(asked);
    case 'multiple_value':
      return giveFields(asked);
    case 'slider':
      await box.getByRole('slider').press('End');
      return { kind: 'text', questionId, body: await box.getByRole('slider').inputValue() };
    case 'ranking':
      return giveRanking(asked);
    case 'file':
      if (!question.isRequired) return undefined;
      await box.locator('input[type="file"]').first().setInputFiles(picture);
      await box.locator('[data-product="upload-row"][data-status="done"]').waitFor();
      return { kind: 'files', questionId, files: [] };
    case 'month':
      return undefined;
    case 'signature':
    case 'datepicker':
      return question.isRequired ? giveRequired(asked) : undefined;
    default:
      // No text for an unknown pattern.
      return question.pattern === undefined ? giveText(asked) : undefined;
  }
}

/** Checks a control, or removes its mark. A click while the page scrolls is lost, and the visitor clicks again. */
async function setChecked(control: Locator, isChecked: boolean): Promise<void> {
  await expect(async () => {
    if ((await control.isChecked()) === isChecked || (!isChecked && (await control.getAttribute('type')) === 'radio'))
      return;
    await control.click(byPointer);
    await expect(control).toBeChecked({ checked: isChecked, timeout: 1_000 });
  }).toPass();
}

async function giveOptions({ box, question, options, draw }: Asked): Promise<Answer | undefined> {
  if (options.length === 0) return undefined;
  const first = draw(options.length);
  const least = question.style === 'checklist' ? Math.max(1, question.minSelectionCount ?? 1) : 1;
  const chosen = Array.from(
    { length: Math.min(least, options.length) },
    (_, at) => options[(first + at) % options.length],
  );
  const optionIds = chosen.flatMap((option) => option?.id ?? []);
  for (const { id } of options)
    await setChecked(box.locator(`input[value=${JSON.stringify(id)}]`), optionIds.includes(id));
  const others = chosen.filter((option) => option?.isOther === true).flatMap((option) => option?.id ?? []);
  if (others.length > 0) await box.getByRole('textbox').first().fill('Something else');
  return {
    kind: 'options',
    questionId: question.id,
    optionIds,
    ...(others.length > 0 && { texts: Object.fromEntries(others.map((id) => [id, 'Something else'])) }),
  };
}

async function giveListed({ page, box, question, options, draw }: Asked): Promise<Answer | undefined> {
  const at = draw(options.length);
  const option = options[at];
  if (option === undefined || question.isMultiSelect) return undefined;
  await box.getByRole('combobox').click();
  await page.getByRole('option').nth(at).click();
  if (option.isOther) await box.getByRole('textbox').last().fill('Something else');
  return {
    kind: 'options',
    questionId: question.id,
    optionIds: [option.id],
    ...(option.isOther && { texts: { [option.id]: 'Something else' } }),
  };
}

async function giveMatrix({ box, question, options, draw }: Asked): Promise<Answer> {
  const role = question.isMultiSelect ? 'checkbox' : 'radio';
  const pairs = [];
  for (const [row, { id: statementId }] of question.statements.entries()) {
    const at = draw(options.length);
    await setChecked(box.getByRole(role).nth(row * options.length + at), true);
    pairs.push({ statementId, optionId: options[at]?.id ?? '' });
  }
  return { kind: 'matrix', questionId: question.id, pairs };
}

const fields = { text: 'Fine, thanks', email: 'ada@example.com', phone: '', number: '5', date: '' } as const;

async function giveFields({ box, question, options }: Asked): Promise<Answer> {
  const values = [];
  for (const [at, { id: optionId, valueType = 'text' }] of options.entries()) {
    const body = fields[valueType];
    if (body === '') continue;
    await box.locator('input').nth(at).fill(body);
    values.push({ optionId, body });
  }
  return { kind: 'values', questionId: question.id, values };
}

async function giveRanking({ box, question, options }: Asked): Promise<Answer | undefined> {
  const [first, second, ...rest] = options;
  if (!question.isRequired || first === undefined || second === undefined) return undefined;
  await box
    .getByRole('button', { name: /^Move .* up$/ })
    .first()
    .click();
  return { kind: 'ranking', questionId: question.id, optionIds: [second, first, ...rest].map(({ id }) => id) };
}

async function giveRequired({ page, box, question }: Asked): Promise<Answer> {
  if (question.style === 'datepicker') {
    await box.locator('[data-product="date-segment"]').first().click();
    await page.keyboard.type('15112026');
    return { kind: 'text', questionId: question.id, body: '2026-11-15' };
  }
  await box.locator('[data-product="signature-pad"]').click({ position: { x: 40, y: 30 } });
  await box.getByRole('button', { name: 'Use this signature' }).click();
  await box.locator('[data-product="upload-row"][data-status="done"]').waitFor();
  return { kind: 'files', questionId: question.id, files: [] };
}

async function giveText({ box, question, draw }: Asked): Promise<Answer> {
  const body = question.style === 'numeric' || question.style === 'age' ? numberFor(question, draw) : textFor(question);
  await box.locator('input, textarea').first().fill(body);
  return { kind: 'text', questionId: question.id, body };
}

function textFor({ style, minResponseLength, maxResponseLength }: Question): string {
  const text = texts[style]?.[0] ?? 'Fine, thanks';
  return text.padEnd(minResponseLength ?? 0, 'x').slice(0, maxResponseLength ?? undefined);
}

function numberFor({ lowerLimit, upperLimit }: Question, draw: Draw): string {
  const lower = lowerLimit ?? Math.min(1, upperLimit ?? 1);
  const upper = upperLimit ?? lower + 9;
  return String(Math.ceil(lower) + draw(Math.max(1, Math.floor(upper) - Math.ceil(lower) + 1)));
}
