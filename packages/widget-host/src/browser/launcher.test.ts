import { aWidgetSettings } from '@product/testing';
import { expect, test } from 'vitest';
import { initialLifecycle, type LifecycleState } from '../lifecycle/state.ts';
import { type Launcher, renderLauncher } from './launcher.ts';
import { launcherStyle } from './launcher-style.ts';

/** Renders a launcher with a popover of 300 by 80 px, and returns its button. */
function render(
  settings: Parameters<typeof aWidgetSettings>[0],
  state: Partial<LifecycleState> = {},
): HTMLButtonElement {
  const button = document.createElement('button');
  const launcher: Launcher = {
    frame: document.createElement('iframe'),
    parts: {
      button,
      popover: document.createElement('b'),
      path: document.createElementNS('http://www.w3.org/2000/svg', 'path'),
    },
  };
  const sizes = { popoverText: { en: 'Talk to us' }, popoverTextWidth: 300, popoverTextHeight: 80 };
  renderLauncher(launcher, { ...initialLifecycle, ...state }, aWidgetSettings({ ...sizes, ...settings }), 'light');
  button.prepend(launcher.parts?.popover ?? '');
  return button;
}

test('the popover has the owner’s width and height, also above the usual greatest width', () => {
  const { style } = render({});
  expect([style.getPropertyValue('--w'), style.getPropertyValue('--h')]).toEqual(['300px', '80px']);
  expect(launcherStyle).toContain('max-width:var(--w,240px)');
});

test('the side tab of modal mode takes no size of the popover', () => {
  const { style } = render({ modalMode: true, modalToggleText: { en: 'Feedback' } });
  expect([style.getPropertyValue('--w'), style.getPropertyValue('--h')]).toEqual(['', '']);
});

const answeredAgo = (seconds: number) => ({ record: { lastFeedbackSubmitDate: Date.now() - seconds * 1000 } });
const once = { preventMultipleFeedback: true };

test.each([
  ['a visitor of this page before any answer', {}, {}, 'Talk to us'],
  ['a visitor who answered on this page', {}, { hasAnswered: true, ...answeredAgo(1) }, ''],
  ['a visitor who answered on an earlier page', {}, answeredAgo(1), 'Talk to us'],
  ['a visitor whose owner wants one answer', once, answeredAgo(1_000_000), ''],
  ['a visitor within the delay', { ...once, multipleFeedbackDelayPeriod: 60 }, answeredAgo(50), ''],
  ['a visitor after the delay', { ...once, multipleFeedbackDelayPeriod: 60 }, answeredAgo(61), 'Talk to us'],
  ['a visitor who closed it', {}, { record: { isTextClosed: true } }, ''],
])('the text of the launcher for %s', (_, settings, state, text) => {
  expect(render(settings, state).textContent).toBe(text);
});

test('the words of the launcher have the language that they are written in', () => {
  const owner = { popoverText: { en: 'How was it?', tr: 'Nasıldı?' } };
  const languages = (language: string) => {
    const button = render(owner, { language });
    return [button.textContent, button.ownerDocument.documentElement.lang];
  };
  expect(languages('tr')).toEqual(['Nasıldı?', 'tr']);
  expect(languages('de')).toEqual(['How was it?', 'en']);
  const tab = render({ modalMode: true, modalToggleText: {} }, { language: 'tr' });
  expect([tab.textContent, tab.ownerDocument.documentElement.lang]).toEqual(['Geri bildirim', 'tr']);
});
