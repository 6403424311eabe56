import { aWidgetSettings } from '@product/testing';
import { expect, test } from 'vitest';
import { initialLifecycle } from '../lifecycle/state.ts';
import { type Launcher, renderLauncher } from './launcher.ts';
import { launcherStyle } from './launcher-style.ts';

/** Renders a launcher with a popover of 300 by 80 px, and returns its button. */
function render(settings: Parameters<typeof aWidgetSettings>[0]): HTMLButtonElement {
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
  renderLauncher(launcher, initialLifecycle, aWidgetSettings({ ...sizes, ...settings }));
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
