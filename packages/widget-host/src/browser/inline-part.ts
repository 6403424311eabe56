import type { Command, Surveys } from '../embed/command.ts';
import { mountInlineSurveys } from '../inline/mount-inline-surveys.ts';
import type { Widget, WidgetOptions } from '../widget/widget.ts';

/** Lazy code of a page with an inline survey, or with the element `<product-survey>`. The app is in the folder of this file. */
export const part = (start: (options: WidgetOptions) => Widget, surveys: Surveys, commands: readonly Command[]): void =>
  mountInlineSurveys(document, new URL('.', import.meta.url).href, start, surveys, commands);
