import {
  type AutoOpenReason,
  createWidget,
  decodeSettings,
  displayOnce,
  type HiddenReason,
  isDomainAllowed,
  isExitIntent,
  isWidgetCode,
  localized,
  matchesEnabledUrls,
  type Opener,
  type PointerExit,
  type Reason,
  type Visibility,
  type Widget,
  type WidgetEvent,
  type WidgetOptions,
  type WidgetSettings,
  type WidgetStatus,
  widgetVisibility,
} from '@product/widget-host';
import { expectTypeOf, test } from 'vitest';

const widget = {} as Widget;

test('createWidget requires a code and the URL of the app', () => {
  expectTypeOf(createWidget).parameters.toEqualTypeOf<[options: WidgetOptions]>();
  expectTypeOf(createWidget).returns.toEqualTypeOf<Widget>();
  expectTypeOf(createWidget).toBeCallableWith({ code: 'PSN-HARBOUR', appUrl: 'https://feedback.example' });
  // @ts-expect-error: a widget without the URL of the app
  createWidget({ code: 'PSN-HARBOUR' });
  // @ts-expect-error: idle is the only other time to load the frame
  createWidget({ code: 'PSN-HARBOUR', appUrl: '/', prewarm: 'always' });
});

test('a customer token is a text or a function that fetches one', () => {
  expectTypeOf<string>().toExtend<WidgetOptions['customerToken']>();
  expectTypeOf<() => Promise<string>>().toExtend<WidgetOptions['customerToken']>();
  expectTypeOf<() => string>().not.toExtend<WidgetOptions['customerToken']>();
});

test('on gives the listener the event of its name, and returns a function that stops it', () => {
  const stop = widget.on('feedbackCreated', (event) => {
    expectTypeOf(event).toEqualTypeOf<{ readonly type: 'feedbackCreated'; readonly feedbackId: string }>();
  });
  expectTypeOf(stop).toEqualTypeOf<() => void>();
  widget.on('opened', ({ opener }) => expectTypeOf(opener).toEqualTypeOf<Opener>());
  widget.on('hidden', ({ reason }) => expectTypeOf(reason).toEqualTypeOf<HiddenReason>());
  widget.on('failed', ({ error }) => expectTypeOf(error).toEqualTypeOf<unknown>());
  // @ts-expect-error: the name of no event
  widget.on('loaded', () => {});
});

test('the events of a widget are a closed union', () => {
  expectTypeOf<WidgetEvent['type']>().toEqualTypeOf<
    | 'ready'
    | 'shown'
    | 'hidden'
    | 'opened'
    | 'displayedBefore'
    | 'closed'
    | 'chatOpened'
    | 'feedbackCreated'
    | 'unread'
    | 'language'
    | 'failed'
  >();
  expectTypeOf<Opener>().toEqualTypeOf<
    'visitor' | 'api' | 'time' | 'exit' | 'scroll' | 'seconds' | 'views' | 'event'
  >();
});

test('the status has a reason for the visibility and one for automatic opening', () => {
  expectTypeOf(widget.status).returns.toEqualTypeOf<WidgetStatus>();
  expectTypeOf(widget.ready).resolves.toEqualTypeOf<WidgetStatus>();
  expectTypeOf<WidgetStatus['reason']>().toEqualTypeOf<Reason>();
  expectTypeOf<WidgetStatus['autoOpen']>().toEqualTypeOf<AutoOpenReason>();
  expectTypeOf<HiddenReason>().toExtend<Reason>();
});

test('attributes of a customer are texts', () => {
  widget.identify({ externalId: '42' }, { plan: 'gold' });
  // @ts-expect-error: a number as attribute
  widget.identify({ externalId: '42' }, { seats: 3 });
});

test('isWidgetCode takes any value', () => {
  expectTypeOf(isWidgetCode).parameters.toEqualTypeOf<[code: unknown]>();
  expectTypeOf(isWidgetCode).returns.toEqualTypeOf<boolean>();
});

test('the targeting rules take the names of the specification', () => {
  expectTypeOf(isDomainAllowed).parameters.toEqualTypeOf<
    [hostname: string, enabledDomains: readonly string[], ownHost: string]
  >();
  expectTypeOf(matchesEnabledUrls).toBeCallableWith('https://shop.example/', ['/checkout']);
  expectTypeOf(isExitIntent).parameters.toEqualTypeOf<[exit: PointerExit, viewportWidthPx: number]>();
  expectTypeOf(widgetVisibility).returns.toEqualTypeOf<Visibility>();
  expectTypeOf<Visibility['reason']>().toEqualTypeOf<HiddenReason | undefined>();
  expectTypeOf(displayOnce).returns.toEqualTypeOf<{ blocked: boolean; shownBefore: boolean }>();
});

test('localized takes language codes that may be missing', () => {
  expectTypeOf(localized).toBeCallableWith({ en: 'Hello' }, ['tr', null, undefined]);
  expectTypeOf(localized).returns.toEqualTypeOf<string>();
});

test('decodeSettings takes any JSON and returns read-only settings or undefined', () => {
  expectTypeOf(decodeSettings).parameters.toEqualTypeOf<[json: unknown]>();
  expectTypeOf(decodeSettings).returns.toEqualTypeOf<WidgetSettings | undefined>();
  const settings = {} as WidgetSettings;
  // @ts-expect-error: decoded settings do not change
  settings.size = 48;
});
