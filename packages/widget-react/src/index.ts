export { WidgetFrame, type WidgetFrameProps } from './frame/widget-frame.tsx';
export type { WidgetEffect, WidgetEvent } from './widget/event.ts';
export type { PreviousFeedback } from './widget/previous-feedback.ts';
export { initialWidget, type Screen, type WidgetState, widget } from './widget/widget.ts';
