import type { WidgetPosition, WidgetSettings } from '@product/model';

/** CSS values by property name. CSS does the viewport arithmetic, which needs no resize listener. */
export type Placement = Readonly<Record<string, string>>;

/** Padding around the launcher for its focus ring and badge. */
export const LAUNCHER_PAD_PX = 8;

export const px = (value: number): string => `${value}px`;
export const length = (position: WidgetPosition, unit: 'vh' | 'vw'): string =>
  position.value + (position.type === 'rate' ? unit : 'px');

/** Width that the window keeps free for a notch, a round corner or a bar of the device at a side. */
export const safe = (side: 'top' | 'right' | 'bottom' | 'left'): string => `env(safe-area-inset-${side}, 0px)`;

export type PlacedSettings = Pick<
  WidgetSettings,
  'modalMode' | 'size' | 'margin' | 'widgetTopPosition' | 'widgetRightPosition'
>;

/** Places the launcher at the owner's position. Defaults: the lower right corner; in modal mode the middle of the right edge. */
export function placeLauncher(settings: PlacedSettings): Placement {
  const { modalMode, margin, widgetTopPosition: top, widgetRightPosition: right } = settings;
  const inset = (distance: string): string => `calc(${distance} - ${LAUNCHER_PAD_PX}px)`;
  return {
    right: modalMode
      ? `-${LAUNCHER_PAD_PX}px`
      : inset(right ? length(right, 'vw') : `${px(margin)} + ${safe('right')}`),
    top: top ? inset(length(top, 'vh')) : modalMode ? '50%' : 'auto',
    bottom: top || modalMode ? 'auto' : inset(`${px(margin)} + ${safe('bottom')}`),
    transform: modalMode && !top ? 'translateY(-50%)' : 'none',
  };
}
