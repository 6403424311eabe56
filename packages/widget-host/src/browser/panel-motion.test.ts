import { expect, test } from 'vitest';
import { HEADER_PX, type PanelLook, panelStyles, shellStyles } from './panel-motion.ts';

const open: PanelLook = { open: true, isRevealed: true, fullPage: false, radiusPx: 12, isAnimated: true };

test('a frame without content is transparent and lets presses through to the panel below', () => {
  expect(panelStyles({ ...open, isRevealed: false })).toMatchObject({ opacity: '0', 'pointer-events': 'none' });
  expect(shellStyles({ ...open, isRevealed: false })).toMatchObject({
    visibility: 'visible',
    opacity: '1',
    'pointer-events': 'auto',
  });
});

test('a frame with content covers the panel, which is hidden after the frame has faded in', () => {
  expect(panelStyles(open)).toMatchObject({ opacity: '1', visibility: 'visible', 'pointer-events': 'auto' });
  expect(shellStyles(open)).toMatchObject({ visibility: 'hidden', 'pointer-events': 'none' });
  expect(shellStyles(open).transition).toMatch(/visibility 0s \.12s$/);
});

test('a closed panel and its frame take no press at once, while they fade out', () => {
  for (const isRevealed of [true, false])
    for (const styles of [panelStyles, shellStyles])
      expect(styles({ ...open, open: false, isRevealed })).toMatchObject({
        visibility: 'hidden',
        opacity: '0',
        'pointer-events': 'none',
        transform: 'translateY(8px) scale(.96)',
      });
});

test('a panel that fills the page follows the window without a transition of its height', () => {
  expect(panelStyles(open).transition).toContain('height');
  expect(panelStyles({ ...open, fullPage: true }).transition).not.toContain('height');
  expect(panelStyles({ ...open, fullPage: true })['border-radius']).toBe('0');
});

test('without motion nothing is in transition', () => {
  for (const isOpen of [true, false])
    for (const styles of [panelStyles, shellStyles])
      expect(styles({ ...open, open: isOpen, isAnimated: false }).transition).toBe('none');
});

test('a frame with the server’s markup covers the panel below its header, which can still be pressed', () => {
  const markup = { ...open, isRevealed: false, hasMarkup: true };
  expect(panelStyles(markup)).toMatchObject({
    opacity: '1',
    'pointer-events': 'auto',
    'clip-path': `inset(${HEADER_PX}px 0 0 round 0 0 16px 16px)`,
  });
  expect(shellStyles(markup)).toMatchObject({ visibility: 'visible', 'pointer-events': 'auto', 'clip-path': 'none' });
  expect(panelStyles({ ...markup, isRevealed: true })['clip-path']).toBe('none');
  expect(panelStyles({ ...markup, open: false })['clip-path']).toBe('none');
});
