import {
  createInlineSurvey,
  type InlineReason,
  type InlineSurvey,
  type InlineSurveyEvent,
  type InlineSurveyOptions,
  type InlineSurveyStatus,
} from '@product/widget-host';
import { expectTypeOf, test } from 'vitest';

const survey = {} as InlineSurvey;

test('createInlineSurvey requires an element, a node and the URL of the app', () => {
  expectTypeOf(createInlineSurvey).parameters.toEqualTypeOf<[options: InlineSurveyOptions]>();
  expectTypeOf(createInlineSurvey).returns.toEqualTypeOf<InlineSurvey>();
  // @ts-expect-error: a survey without its node
  createInlineSurvey({ target: document.body, appUrl: 'https://feedback.example' });
});

test('the status of a survey has a reason, and a sentence for it', () => {
  expectTypeOf(survey.status).returns.toEqualTypeOf<InlineSurveyStatus>();
  expectTypeOf(survey.ready).resolves.toEqualTypeOf<InlineSurveyStatus>();
  expectTypeOf<InlineSurveyStatus>().toEqualTypeOf<{
    readonly visible: boolean;
    readonly reason: InlineReason;
    readonly text: string;
  }>();
  expectTypeOf<'limitReached' | 'domainNotAllowed' | 'notInSample'>().toExtend<InlineReason>();
});

test('a survey in the page has no launcher to open', () => {
  expectTypeOf<InlineSurvey>().not.toHaveProperty('open');
  expectTypeOf<InlineSurveyEvent['type']>().not.toEqualTypeOf<'opened'>();
});
