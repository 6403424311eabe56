export { WidgetFrame, type WidgetFrameProps } from './frame/widget-frame.tsx';
export type { Person, WidgetEffect, WidgetEvent } from './widget/event.ts';
export type { PreviousFeedback } from './widget/previous-feedback.ts';
export { initialWidget, type Screen, type WidgetState } from './widget/state.ts';
export { widget } from './widget/widget.ts';
