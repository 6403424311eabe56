import { expect, type FrameLocator, type Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Words of the demo survey in one language. */
export interface SurveyWords {
  readonly score: string;
  readonly order: string;
  readonly good: string;
  readonly bad: string;
  readonly reasons: string;
  readonly damaged: string;
  readonly late: string;
  readonly photo: string;
  readonly statements: readonly [range: string, price: string, staff: string];
  readonly grades: readonly [poor: string, fair: string, good: string];
  readonly comment: string;
  readonly name: string;
  readonly email: string;
  readonly next: string;
  readonly back: string;
  readonly send: string;
  readonly thanks: string;
  readonly sorry: string;
}

export const english: SurveyWords = {
  score: 'How likely are you to recommend Harbour Books to a friend?',
  order: 'How was your last order?',
  good: 'Great',
  bad: 'Bad',
  reasons: 'What went wrong?',
  damaged: 'It was damaged',
  late: 'It came late',
  photo: 'Show us the damage',
  statements: ['Range of books', 'Prices', 'Staff'],
  grades: ['Poor', 'Fair', 'Good'],
  comment: 'Anything you would like to tell us?',
  name: 'What is your name?',
  email: "What's your e-mail?",
  next: 'Next',
  back: 'Back',
  send: 'Send',
  thanks: 'Thank you! See you at the harbour.',
  sorry: "We're sorry about that. We'll write to you right here, usually within a day.",
};

export const turkish: SurveyWords = {
  score: "Liman Kitap'ı bir arkadaşınıza önerme olasılığınız nedir?",
  order: 'Son siparişiniz nasıldı?',
  good: 'Harika',
  bad: 'Kötü',
  reasons: 'Ne ters gitti?',
  damaged: 'Hasarlıydı',
  late: 'Geç geldi',
  photo: 'Hasarı bize gösterin',
  statements: ['Kitap çeşitliliği', 'Fiyatlar', 'Çalışanlar'],
  grades: ['Zayıf', 'Orta', 'İyi'],
  comment: 'Bize söylemek istediğiniz bir şey var mı?',
  name: 'Adınız nedir?',
  email: 'E-posta adresiniz nedir?',
  next: 'İleri',
  back: 'Geri',
  send: 'Gönder',
  thanks: 'Teşekkürler! Limanda görüşürüz.',
  sorry: 'Bunun için üzgünüz. Size buradan, genellikle bir gün içinde yazacağız.',
};

/** Matches the name of an option. The first and the last number of a scale are named with what they mean. */
export function choiceName(label: string): string | RegExp {
  return /^\d+$/.test(label) ? new RegExp(`^${label}( |$)`) : label;
}

/** Actions of a visitor in the survey. */
export class Survey {
  readonly screen: Screen;
  readonly words: SurveyWords;
  constructor(screen: Screen, words: SurveyWords = english) {
    this.screen = screen;
    this.words = words;
  }

  question(title: string): Locator {
    // While the scripts of a frame start, the same question waits unseen beside the server's markup.
    return this.screen.locator('[data-product="question"]').filter({ hasText: title, visible: true });
  }

  private labelOf(title: string, input: Locator): Locator {
    return this.question(title).locator('label').filter({ has: input });
  }

  /** Waits until the panel of a widget stands still: a press would miss what still moves. */
  private async standsStill(): Promise<void> {
    if ('owner' in this.screen) await (this.screen as FrameLocator).owner().scrollIntoViewIfNeeded();
  }

  /** Clicks the label, as a visitor does, because the input itself may be covered. */
  async choose(title: string, label: string): Promise<void> {
    await this.standsStill();
    const input = this.question(title).getByRole('radio', { name: choiceName(label), exact: true });
    await this.labelOf(title, this.screen.getByRole('radio', { name: choiceName(label), exact: true })).click();
    await expect(input).toBeChecked();
  }

  async tick(title: string, label: string): Promise<void> {
    await this.standsStill();
    const input = this.question(title).getByRole('checkbox', { name: label, exact: true });
    const labelled = this.labelOf(title, this.screen.getByRole('checkbox', { name: label, exact: true }));
    // The page scrolls to a revealed question after 400 ms. A click in that moment is lost, and the visitor clicks again.
    await expect(async () => {
      if (!(await input.isChecked())) await labelled.click();
      await expect(input).toBeChecked({ timeout: 1_000 });
    }).toPass();
  }

  async isTicked(title: string, label: string): Promise<void> {
    await expect(this.question(title).getByRole('checkbox', { name: label, exact: true })).toBeChecked();
  }

  /** Marks one row of the matrix, shown as a table or as cards. */
  async rate(statement: string, grade: string): Promise<void> {
    const inTable = this.screen.getByRole('radio', { name: `${statement} ${grade}`, exact: true });
    const inCard = this.screen
      .getByRole('group', { name: statement, exact: true })
      .getByRole('radio', { name: grade, exact: true });
    const input = inTable.or(inCard).first();
    // A new page takes no press at first. A click that tries again meanwhile would scroll the page.
    await expect(this.screen.locator('main[data-new]')).toHaveCount(0);
    // Clicks the label, which a visitor sees, once a page that slides in stands still: a forced click does not wait for that.
    await input.locator('xpath=..').click();
    await expect(input).toBeChecked();
  }

  async write(title: string, text: string): Promise<void> {
    await this.question(title).getByRole('textbox').fill(text);
  }

  async press(button: string): Promise<void> {
    await this.screen.getByRole('button', { name: button, exact: true }).click();
  }

  async attachPhoto(name: string): Promise<void> {
    await this.question(this.words.photo)
      .locator('input[type="file"]:not([capture])')
      .setInputFiles({ name, mimeType: 'image/png', buffer: onePixel });
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.screen.getByText(text).first()).toBeVisible();
  }

  problem(title: string): Locator {
    return this.question(title).locator('[data-product="problem"]');
  }

  /** Answers the first page well or badly, and goes to the second. */
  async answerOrder(how: 'good' | 'bad', score = '9'): Promise<void> {
    const { words } = this;
    await this.choose(words.score, score);
    await this.choose(words.order, words[how]);
    if (how === 'bad') await this.tick(words.reasons, words.late);
    await this.press(words.next);
  }

  async rateShop(comment?: string): Promise<void> {
    const { words } = this;
    await this.sees(words.statements[0]);
    for (const statement of words.statements) await this.rate(statement, words.grades[2]);
    if (comment !== undefined) await this.write(words.comment, comment);
    await this.press(words.next);
  }

  async leaveAddress(name: string, email: string): Promise<void> {
    await this.write(this.words.name, name);
    await this.write(this.words.email, email);
    await this.press(this.words.send);
  }

  async answerAll(how: 'good' | 'bad', comment?: string): Promise<void> {
    await this.answerOrder(how);
    await this.rateShop(comment);
    await this.leaveAddress('Ada Lovelace', 'ada@example.com');
    await this.sees(how === 'good' ? this.words.thanks : this.words.sorry);
  }
}

/** The smallest picture. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
