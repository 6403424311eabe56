import { aWidgetSettings } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFrame } from './place-frame.ts';
import { placeLauncher, safe } from './place-launcher.ts';

test('the launcher is in the lower right corner by default', () => {
  expect(placeLauncher(aWidgetSettings())).toEqual({
    right: 'calc(20px + env(safe-area-inset-right, 0px) - 8px)',
    top: 'auto',
    bottom: 'calc(20px + env(safe-area-inset-bottom, 0px) - 8px)',
    transform: 'none',
  });
});

test('the launcher is at the owner’s position, in pixels or in parts of the window', () => {
  const settings = aWidgetSettings({
    widgetTopPosition: { value: 25, type: 'rate' },
    widgetRightPosition: { value: 40, type: 'px' },
  });
  expect(placeLauncher(settings)).toMatchObject({ top: 'calc(25vh - 8px)', right: 'calc(40px - 8px)', bottom: 'auto' });
});

test('the side tab sits on the middle of the right edge', () => {
  expect(placeLauncher(aWidgetSettings({ modalMode: true }))).toMatchObject({
    right: '-8px',
    top: '50%',
    transform: 'translateY(-50%)',
  });
});

/** Height that a notch and the lower bar of a device need. */
const free = ` - ${safe('top')} - ${safe('bottom')}`;

test.each([
  { name: 'before the frame spoke', content: undefined, height: '450px' },
  { name: 'for little content', content: 40, height: '360px' },
  { name: 'for more content', content: 300.2, height: '411px' },
])('the height of the frame $name is $height', ({ content, height }) => {
  expect(placeFrame(aWidgetSettings(), content, false).height).toBe(`min(${height}, 600px, 100dvh - 116px${free})`);
});

test('the frame in modal mode leaves forty pixels of the window', () => {
  expect(placeFrame(aWidgetSettings({ modalMode: true }), 900, false)).toMatchObject({
    height: `min(1010px, 600px, 100dvh - 40px${free})`,
  });
});

test.each([
  { name: 'pixels', settings: {}, width: 'min(355px, 100vw - 40px)' },
  { name: 'a rate', settings: { width: 30, widthType: 'rate' as const }, width: 'min(max(30vw, 280px), 100vw - 40px)' },
])('the width of the frame is given by $name', ({ settings, width }) => {
  expect(placeFrame(aWidgetSettings(settings), undefined, false).width).toBe(width);
});

test('a full-page frame fills the page', () => {
  expect(placeFrame(aWidgetSettings(), 900, true)).toMatchObject({
    top: safe('top'),
    right: safe('right'),
    width: `calc(100% - ${safe('left')} - ${safe('right')})`,
    height: `calc(100dvh${free})`,
  });
});

test('every placement has balanced brackets', () => {
  const position = fc.option(fc.record({ value: fc.nat(100), type: fc.constantFrom('px' as const, 'rate' as const) }), {
    nil: null,
  });
  const settings = fc.record({
    modalMode: fc.boolean(),
    margin: fc.nat(60),
    widgetTopPosition: position,
    widgetRightPosition: position,
  });
  fc.assert(
    fc.property(settings, fc.option(fc.nat(2000), { nil: undefined }), fc.boolean(), (over, content, fullPage) => {
      for (const value of Object.values({
        ...placeLauncher(aWidgetSettings(over)),
        ...placeFrame(aWidgetSettings(over), content, fullPage),
      })) {
        expect(value.split('(').length).toBe(value.split(')').length);
      }
    }),
  );
});
