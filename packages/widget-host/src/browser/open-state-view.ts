import type { LifecycleState } from '../lifecycle/state.ts';
import type { HostSettings } from '../settings/decode-host-settings.ts';
import type { LauncherParts } from './launcher.ts';
import { setStyles } from './style.ts';

const MAX_UNREAD_SHOWN = 99;

/** Renders the open state and the unread badge over a launcher that was just rendered as closed. */
export function renderOpenState(
  { button, popover, path }: LauncherParts,
  { open, unread }: LifecycleState,
  { modalMode, secondaryColor }: HostSettings & { readonly secondaryColor: string },
): void {
  if (open) {
    path.setAttribute('d', 'M6 6l12 12M18 6L6 18');
    if (!modalMode) popover.textContent = '';
    setStyles(button, { '--c': secondaryColor });
  }
  button.querySelector('u')?.remove();
  if (unread === 0) return;
  const badge = button.ownerDocument.createElement('u');
  badge.textContent = `${Math.min(unread, MAX_UNREAD_SHOWN)}`;
  button.ariaLabel += ` ${badge.textContent}`;
  setStyles(badge, {
    all: 'unset',
    position: 'absolute',
    top: '-6px',
    right: '-6px',
    'box-sizing': 'border-box',
    'min-width': '22px',
    padding: '0 4px',
    border: '2px solid light-dark(#fff,#171b21)',
    'border-radius': '99px',
    background: '#c22f3d',
    color: '#fff',
    'font-size': '12px',
    'line-height': '18px',
    'text-align': 'center',
    'pointer-events': 'none',
  });
  setStyles(button, { position: 'relative' });
  button.append(badge);
}
