import { type LoadedSurvey, type RenderedSurvey, renderSurvey } from '@product/flow-react/server';
import type { ReactNode } from 'react';
import { expectTypeOf, test } from 'vitest';

test('renderSurvey takes a page and its loaded survey, and returns null for a closed survey', () => {
  expectTypeOf(renderSurvey).parameters.toEqualTypeOf<[page: ReactNode, loaded: LoadedSurvey]>();
  expectTypeOf(renderSurvey).returns.toEqualTypeOf<RenderedSurvey | null>();
});

test('a rendered survey consists of texts and a direction', () => {
  expectTypeOf<RenderedSurvey>().toEqualTypeOf<{
    readonly markup: string;
    readonly css: string;
    readonly languageCode: string;
    readonly direction: 'ltr' | 'rtl';
  }>();
});
