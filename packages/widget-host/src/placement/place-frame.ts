import type { WidgetSettings } from '@product/model';
import { length, type PlacedSettings, type Placement, px, safe } from './place-launcher.ts';

const GAP_PX = 16;
const INITIAL_HEIGHT_PX = 450;
const MAX_HEIGHT_PX = 600;
const MIN_CONTENT_PX = 250;
/** Height of header, footer and borders around the content. */
const CHROME_PX = 110;
const MODAL_OFFSET_PX = 40;
const MIN_WIDTH_PX = 280;
/** Width of the side tab of modal mode. */
const TAB_PX = 50;
/** Distance from the edges of a window that is too low for a launcher below the frame. */
const LOW_WINDOW_GAP_PX = 8;

/**
 * Places the frame above the launcher, within the viewport. A launcher with a top position has it beside; in modal mode it
 * stands in the middle of the height.
 *
 * @param contentHeightPx Height of the content as the frame reported it; undefined before its first report.
 * @param fullPage Whether the frame fills the page.
 * @param isLow Whether the window is so low that the frame stands where the launcher was.
 */
export function placeFrame(
  settings: PlacedSettings & Pick<WidgetSettings, 'width' | 'widthType'>,
  contentHeightPx: number | undefined,
  fullPage: boolean,
  isLow = false,
): Placement {
  // Nothing of the app is below a notch, of which its frame knows nothing.
  if (fullPage)
    return {
      top: safe('top'),
      right: safe('right'),
      bottom: 'auto',
      width: `calc(100% - ${safe('left')} - ${safe('right')})`,
      height: `calc(100dvh - ${safe('top')} - ${safe('bottom')})`,
    };
  const { modalMode, size, margin, widgetTopPosition, widgetRightPosition: right } = settings;
  const top = isLow ? null : widgetTopPosition;
  const preferredWidth =
    settings.widthType === 'rate' ? `max(${settings.width}vw, ${px(MIN_WIDTH_PX)})` : px(settings.width);
  const width = `min(${preferredWidth}, 100vw - ${px(2 * margin)})`;
  const bottomPx = isLow ? LOW_WINDOW_GAP_PX : margin + size + GAP_PX;
  const offset = modalMode ? MODAL_OFFSET_PX : top ? 2 * margin : bottomPx + (isLow ? LOW_WINDOW_GAP_PX : margin);
  const height = `min(${px(
    contentHeightPx === undefined
      ? INITIAL_HEIGHT_PX
      : Math.max(Math.ceil(contentHeightPx), MIN_CONTENT_PX) + CHROME_PX,
  )}, ${px(MAX_HEIGHT_PX)}, 100dvh - ${px(offset)} - ${safe('top')} - ${safe('bottom')})`;
  const edge = right && !modalMode ? length(right, 'vw') : px(modalMode ? TAB_PX + GAP_PX : margin);
  const beside = top && !modalMode ? `${edge} + ${px(size + GAP_PX)}` : edge;
  return {
    right: `calc(max(${px(margin)}, min(${beside}, 100vw - ${width} - ${px(margin)})) + ${safe('right')})`,
    ...(modalMode
      ? { top: `max(${safe('top')}, (100dvh - ${height}) / 2)`, bottom: 'auto' }
      : top
        ? {
            top: `max(${px(margin)}, ${safe('top')}, min(${length(top, 'vh')}, 100dvh - ${height} - ${px(margin)}))`,
            bottom: 'auto',
          }
        : { top: 'auto', bottom: `calc(${px(bottomPx)} + ${safe('bottom')})` }),
    width,
    height,
  };
}
