import { expect } from '@playwright/test';
import type { Survey } from './survey.ts';

/** Walks through two pages of the demo survey and back, and expects the button that leads on at one place. */
export async function seesSamePlaceOfNext(survey: Survey): Promise<void> {
  const { screen, words } = survey;
  const places: (number | undefined)[] = [];
  const notePlace = async (title: string) => {
    await survey.sees(title);
    await expect(screen.locator('main')).toHaveCount(1);
    const next = screen.locator('main [data-product="next_page"]');
    // The button of the server's markup may be replaced at this moment.
    await expect.poll(() => next.boundingBox()).not.toBeNull();
    const box = await next.boundingBox();
    places.push(box === null ? undefined : Math.round(box.y));
  };
  await notePlace(words.score);
  await survey.answerOrder('good');
  await notePlace(words.statements[0]);
  await survey.press(words.back);
  await notePlace(words.score);
  expect(places[0]).toBeDefined();
  expect(places).toEqual([places[0], places[0], places[0]]);
}
