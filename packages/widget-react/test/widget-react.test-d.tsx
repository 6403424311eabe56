import { createApiClient } from '@product/api-client';
import type { Step } from '@product/runtime';
import {
  initialWidget,
  type Person,
  type PreviousFeedback,
  type Screen,
  type WidgetEffect,
  type WidgetEvent,
  WidgetFrame,
  type WidgetFrameProps,
  type WidgetState,
  widget,
} from '@product/widget-react';
import { expectTypeOf, test } from 'vitest';

const api = createApiClient({ apiUrl: '/api' });

test('WidgetFrame requires a code and an API client', () => {
  expectTypeOf(WidgetFrame).parameters.toEqualTypeOf<[props: WidgetFrameProps]>();
  const element = <WidgetFrame code="PSN-HARBOUR" api={api} query={new URLSearchParams()} />;
  expectTypeOf(element).not.toBeAny();
  // @ts-expect-error: a frame without an API client
  const withoutApi = <WidgetFrame code="PSN-HARBOUR" />;
  expectTypeOf(withoutApi).not.toBeAny();
});

test('the machine maps state and event to the next state and effects', () => {
  expectTypeOf(widget).parameters.toEqualTypeOf<[state: WidgetState, event: WidgetEvent]>();
  expectTypeOf(widget).returns.toEqualTypeOf<Step<WidgetState, WidgetEffect>>();
  expectTypeOf(initialWidget).toEqualTypeOf<WidgetState>();
});

test('a screen is told apart by its name', () => {
  expectTypeOf<Screen['name']>().toEqualTypeOf<'survey' | 'chat' | 'previous'>();
  expectTypeOf<Extract<Screen, { name: 'chat' }>['feedbackId']>().toEqualTypeOf<string>();
});

test('the events of the widget are a closed union of data', () => {
  expectTypeOf<{ type: 'backPressed' }>().toExtend<WidgetEvent>();
  expectTypeOf<{ type: 'opened' }>().not.toExtend<WidgetEvent>();
  expectTypeOf<Extract<WidgetEvent, { type: 'started' }>>().toExtend<Person>();
});

test('the state is read-only', () => {
  const state = {} as WidgetState;
  // @ts-expect-error: a state does not change
  state.isOpen = true;
  // @ts-expect-error: a state does not change
  state.feedbacks.push({} as PreviousFeedback);
});
