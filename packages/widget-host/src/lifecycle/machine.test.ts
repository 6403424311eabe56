import type { WidgetSettings } from '@product/model';
import { aWidgetSettings } from '@product/testing';
import { describe, expect, test } from 'vitest';
import type { LifecycleEffect } from './effect.ts';
import type { LifecycleEvent } from './event.ts';
import { lifecycle } from './machine.ts';
import { autoOpen, restoreRecord } from './selectors.ts';
import { type DisplayRecord, initialLifecycle, type LifecycleState, type Opener } from './state.ts';

const AT = 1_000_000;
const DAY_S = 86_400;
const desktop: Extract<LifecycleEvent, { type: 'settingsLoaded' }>['page'] = {
  userAgent: 'Desktop',
  hostname: 'shop.example',
  ownHost: 'app.example',
};

const loaded = (
  settings: Partial<WidgetSettings> = {},
  record: DisplayRecord = {},
  page = desktop,
): LifecycleEvent => ({
  type: 'settingsLoaded',
  settings: aWidgetSettings(settings),
  record: restoreRecord(aWidgetSettings(settings), record, AT),
  page,
  at: AT,
});
const timedOut = { type: 'failed', reason: 'frameTimedOut', error: null } as const;
const open = (opener: Opener, at = AT): LifecycleEvent => ({ type: 'openRequested', opener, at });

function run(...events: LifecycleEvent[]): { state: LifecycleState; effects: string[]; all: LifecycleEffect[] } {
  let state = initialLifecycle;
  const all: LifecycleEffect[] = [];
  for (const event of events) {
    const isOpening = event.type === 'openRequested';
    const [next, effects] = lifecycle(state, isOpening ? { ...event, autoOpen: autoOpen(state, event.at) } : event);
    state = next;
    all.push(...effects);
  }
  return { state, effects: all.map(({ type }) => type), all };
}

describe('loading the settings', () => {
  test('a loaded widget that may show is ready and shown, and stays closed', () => {
    const { state, effects } = run(loaded());
    expect(effects).toEqual(['ready', 'shown']);
    expect(state).toMatchObject({ reason: 'shown', open: false, hasFrame: false });
  });

  test('a widget on another domain fails, and its state has no settings', () => {
    const { state, all } = run(loaded({ enabledDomains: ['other.example'] }));
    expect(all).toEqual([{ type: 'failed', reason: 'domainNotAllowed', error: null }]);
    expect(state.settings).toBeUndefined();
  });

  test.each(['invalidCode', 'settingsFailed', 'urlsNotLoaded'] as const)(
    'the failure %s emits its error, and the widget does not open',
    (reason) => {
      const { state, effects } = run({ type: 'failed', reason, error: { code: 'not_found' } }, open('api'));
      expect(effects).toEqual(['failed']);
      expect(state).toMatchObject({ reason, open: false, error: { code: 'not_found' } });
    },
  );

  test('open() before the settings are loaded opens as soon as they are', () => {
    const { state, effects } = run(open('api'), loaded());
    expect(effects).toEqual(['ready', 'shown', 'opened']);
    expect(state).toMatchObject({ open: true, hasFrame: true });
  });
});

describe('opening and closing', () => {
  test('the first opening is recorded with its time', () => {
    expect(run(loaded(), open('visitor')).state.record).toEqual({
      isWidgetDisplayedBefore: true,
      widgetInitialDisplayTime: AT,
    });
  });

  test('a later opening keeps the recorded time, and emits displayedBefore', () => {
    const { state, effects } = run(loaded(), open('visitor'), { type: 'closeRequested' }, open('visitor', AT + 5));
    expect(effects).toEqual(['ready', 'shown', 'opened', 'closed', 'opened', 'displayedBefore']);
    expect(state.record.widgetInitialDisplayTime).toBe(AT);
  });

  test('opening an open widget and closing a closed one change nothing', () => {
    expect(run(loaded(), open('api'), open('api')).effects).toEqual(['ready', 'shown', 'opened']);
    expect(run(loaded(), { type: 'closeRequested' }).effects).toEqual(['ready', 'shown']);
  });

  test('a prewarm request adds the frame, and closing the widget keeps it', () => {
    const near = run(loaded(), { type: 'prewarmRequested' });
    expect(near.state).toMatchObject({ hasFrame: true, open: false });
    expect(run(loaded(), open('api'), { type: 'closeRequested' }).state.hasFrame).toBe(true);
  });

  test.each(['frameTimedOut', 'frameNotLoaded'] as const)(
    'the failure %s removes the frame and is emitted',
    (reason) => {
      const failed = { type: 'failed', reason, error: 'why' } as const;
      const { state, all } = run(loaded(), open('visitor'), failed);
      expect(state).toMatchObject({ hasFrame: false, open: false, reason: 'shown', error: 'why' });
      expect(all.slice(-2)).toEqual([{ type: 'closed' }, failed]);
    },
  );
});

test('a frame that failed is retried by opening, not by a prewarm request', () => {
  const failed = [loaded(), open('visitor'), timedOut];
  expect(run(...failed, { type: 'prewarmRequested' }).state.hasFrame).toBe(false);
  expect(run(...failed, open('visitor')).state).toMatchObject({ hasFrame: true, open: true, error: null });
});

describe('the URL', () => {
  const disabledUrl: LifecycleEvent = { type: 'urlChanged', page: { hiddenBy: 'urlNotEnabled', userAgent: 'Desktop' } };
  const enabledUrl: LifecycleEvent = { type: 'urlChanged', page: desktop };

  test('leaving the enabled URLs hides and closes the widget, returning shows it again', () => {
    const hidden = run(loaded(), open('visitor'), disabledUrl);
    expect(hidden.effects.slice(-2)).toEqual(['closed', 'hidden']);
    expect(hidden.state).toMatchObject({ open: false, reason: 'urlNotEnabled' });
    const shown = run(loaded(), disabledUrl, enabledUrl);
    expect(shown.effects.slice(-1)).toEqual(['shown']);
    expect(shown.state.reason).toBe('shown');
  });

  test('a hidden widget does not open by request', () => {
    expect(run(loaded({ hideWidget: true }), open('api')).state.open).toBe(false);
  });

  test('a URL change before the settings are loaded changes nothing', () => {
    expect(run(enabledUrl, loaded()).effects).toEqual(['ready', 'shown']);
  });
});

describe('opening by itself', () => {
  test('the widget opens by itself after the display interval', () => {
    expect(run(loaded({ displayInterval: 7 }), open('time')).state.open).toBe(true);
  });

  describe('the interval runs while the widget is shown', () => {
    const seven = { displayInterval: 7 };
    const disabledUrl: LifecycleEvent = {
      type: 'urlChanged',
      page: { hiddenBy: 'urlNotEnabled', userAgent: 'Desktop' },
    };
    const enabledUrl: LifecycleEvent = { type: 'urlChanged', page: desktop };
    const hiddenAtFirst = loaded(seven, {}, { ...desktop, hiddenBy: 'urlNotEnabled' });

    test('the display interval of a hidden widget starts when it is shown', () => {
      expect(run(hiddenAtFirst).effects).toEqual(['ready', 'hidden']);
      expect(run(hiddenAtFirst, enabledUrl).effects).toEqual(['ready', 'hidden', 'shown']);
    });

    test('the display interval restarts with each showing', () => {
      const { effects, state } = run(loaded(seven), disabledUrl, enabledUrl);
      expect(effects).toEqual(['ready', 'shown', 'hidden', 'shown']);
      expect(autoOpen(state, AT)).toBe('mayOpenByItself');
    });

    test.each(['time', 'visitor'] as const)(
      'the display interval of a widget shown again opens nothing after an opening by %s',
      (opener) => {
        const { state } = run(loaded(seven), open(opener), disabledUrl, enabledUrl);
        expect(autoOpen(state, AT)).toBe('displayedBefore');
      },
    );

    test('an opened widget no longer may open by itself', () => {
      const { state } = run(loaded(seven), open('visitor'), { type: 'closeRequested' });
      expect(autoOpen(state, AT)).toBe('displayedBefore');
    });
  });

  test('a widget that the visitor opened and closed does not open by itself', () => {
    const { state } = run(loaded({ displayInterval: 7 }), open('visitor'), { type: 'closeRequested' }, open('time'));
    expect(state.open).toBe(false);
  });

  test('exit intent opens the widget once on a device', () => {
    const settings = { displayOnExit: true };
    expect(run(loaded(settings), open('exit')).state.open).toBe(true);
    expect(run(loaded(settings, { isWidgetDisplayedBefore: true }), open('exit')).state.open).toBe(false);
  });

  test('exit intent does not open the widget before both delays are over', () => {
    const settings = {
      displayOnExit: true,
      displayOnce: true,
      displayOnceDelayPeriod: DAY_S,
      preventMultipleFeedback: true,
      multipleFeedbackDelayPeriod: DAY_S,
    };
    const opens = (record: DisplayRecord) => run(loaded(settings, record), open('exit')).state.open;
    expect(opens({ lastFeedbackSubmitDate: AT - DAY_S * 1000 + 1 })).toBe(false);
    expect(opens({ lastFeedbackSubmitDate: AT - DAY_S * 1000 })).toBe(true);
    expect(opens(shownAt(AT - DAY_S * 1000 + 1))).toBe(false);
    expect(opens(shownAt(AT - DAY_S * 1000))).toBe(true);
  });

  test('a hidden or an open widget does not open by itself', () => {
    expect(run(loaded({ displayInterval: 1, hideWidget: true }), open('time')).state.open).toBe(false);
    expect(run(loaded({ displayInterval: 1 }), open('api'), open('time')).effects).toEqual([
      'ready',
      'shown',
      'opened',
    ]);
  });

  const once = { displayInterval: 1, displayOnce: true, displayOnceDelayPeriod: DAY_S };
  const shownAt = (time: number): DisplayRecord => ({ isWidgetDisplayedBefore: true, widgetInitialDisplayTime: time });

  test('display-once blocks automatic opening until its delay is over, which clears the flag', () => {
    expect(run(loaded(once, shownAt(AT - 1)), open('time')).state.open).toBe(false);
    const later = run(loaded(once, shownAt(AT - DAY_S * 1000)));
    expect(later.state.record.isWidgetDisplayedBefore).toBeUndefined();
  });

  test('a given feedback blocks automatic opening, but not the visitor', () => {
    const settings = { displayInterval: 1, preventMultipleFeedback: true, multipleFeedbackDelayPeriod: DAY_S };
    const given = { lastFeedbackSubmitDate: AT - 1 };
    expect(run(loaded(settings, given), open('time')).state.open).toBe(false);
    expect(run(loaded(settings, given), open('visitor')).state.open).toBe(true);
  });

  test.each([
    { name: 'no interval and no exit', settings: {}, record: {}, reason: 'neverOpensByItself' },
    { name: 'an interval', settings: { displayInterval: 0 }, record: {}, reason: 'mayOpenByItself' },
    { name: 'displayed before', settings: once, record: shownAt(AT), reason: 'displayedBefore' },
    {
      name: 'feedback given',
      settings: { displayInterval: 1, preventMultipleFeedback: true },
      record: { lastFeedbackSubmitDate: AT },
      reason: 'feedbackGivenBefore',
    },
  ])('automatic opening with $name is $reason', ({ settings, record, reason }) => {
    expect(autoOpen({ ...initialLifecycle, settings: aWidgetSettings(settings), record }, AT)).toBe(reason);
  });
});

test('a destroyed widget is closed and stays closed', () => {
  expect(run(loaded(), open('api'), { type: 'destroyed' }, open('api')).state).toMatchObject({
    reason: 'destroyed',
    open: false,
  });
});

test('an event after the end changes nothing', () => {
  const late = run({ type: 'destroyed' }, loaded(), { type: 'failed', reason: 'settingsFailed', error: 'aborted' });
  expect(late.effects).toEqual([]);
  expect(late.state).toMatchObject({ reason: 'destroyed', error: null });
});

test('the language of the page is stored in the state and emitted', () => {
  const { state, all } = run(loaded(), { type: 'language', code: 'tr' });
  expect(state.language).toBe('tr');
  expect(all.at(-1)).toEqual({ type: 'language', code: 'tr' });
});

describe('a reset', () => {
  const before: DisplayRecord = {
    isWidgetDisplayedBefore: true,
    widgetInitialDisplayTime: AT,
    lastFeedbackSubmitDate: AT,
    hasChat: true,
  };

  test('a reset closes the widget, clears the record, and loads the frame to forget the person', () => {
    const { state, effects } = run(loaded({}, before), open('api'), { type: 'reset' });
    expect(effects.at(-1)).toBe('closed');
    expect(state).toMatchObject({ open: false, hasFrame: true, unread: 0, record: { hasChat: 'reset' } });
    expect(state.record).toEqual({ hasChat: 'reset' });
  });

  test('a reset before the settings are loaded takes precedence over the stored record', () => {
    const { state } = run({ type: 'reset' }, loaded({}, before));
    expect(state.record).toEqual({ hasChat: 'reset', isWidgetDisplayedBefore: expect.any(Boolean) });
    expect(state.record.lastFeedbackSubmitDate).toBeUndefined();
  });

  test('a reset of a hidden widget waits until the frame loads', () => {
    const { state } = run(loaded({ hideWidget: true }), { type: 'reset' });
    expect(state).toMatchObject({ hasFrame: false, record: { hasChat: 'reset' } });
  });
});
