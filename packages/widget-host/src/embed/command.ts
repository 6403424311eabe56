import type { InlineSurvey } from '../inline/inline-survey.ts';
import type { Widget } from '../widget/widget.ts';

/** A call of `ProductWidget`, such as `['identify', { externalId: '42' }]`. */
export type Command = readonly [name: string, ...args: unknown[]];

/** Widgets by code, and surveys by their element: everything that a command of the page reaches. */
export type Surveys = Map<string | Element, Widget | InlineSurvey>;
