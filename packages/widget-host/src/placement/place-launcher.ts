import type { WidgetPosition, WidgetSettings } from '@product/model';

/** CSS values by property name. Viewport arithmetic is left to CSS, so that nothing listens to resizing. */
export type Placement = Readonly<Record<string, string>>;

/** Room around the launcher for its focus ring and badge. */
export const LAUNCHER_PAD_PX = 8;

export const px = (value: number): string => `${value}px`;
export const length = (position: WidgetPosition, unit: 'vh' | 'vw'): string =>
  position.value + (position.type === 'rate' ? unit : 'px');

export type PlacedSettings = Pick<
  WidgetSettings,
  'modalMode' | 'size' | 'margin' | 'widgetTopPosition' | 'widgetRightPosition'
>;

/** The lower right corner, or where the owner put it; in modal mode the middle of the right edge. */
export function placeLauncher(settings: PlacedSettings): Placement {
  const { modalMode, margin, widgetTopPosition: top, widgetRightPosition: right } = settings;
  const inset = (distance: string): string => `calc(${distance} - ${px(LAUNCHER_PAD_PX)})`;
  return {
    right: modalMode ? px(-LAUNCHER_PAD_PX) : inset(right ? length(right, 'vw') : px(margin)),
    top: top ? inset(length(top, 'vh')) : modalMode ? '50%' : 'auto',
    bottom: top || modalMode ? 'auto' : inset(`${px(margin)} + env(safe-area-inset-bottom, 0px)`),
    transform: modalMode && !top ? 'translateY(-50%)' : 'none',
  };
}
