'use client';

export { FrameFirstPage, type FrameFirstPageProps } from './frame/first-page.tsx';
export { InlineFrame, type InlineFrameProps, WidgetFrame, type WidgetFrameProps } from './frame/widget-frame.tsx';
export { WidgetPreview, type WidgetPreviewProps } from './frame/widget-preview.tsx';
export type { WidgetEffect } from './widget/effect.ts';
export type { Person, WidgetEvent } from './widget/event.ts';
export { widget } from './widget/machine.ts';
export type { PreviousFeedback } from './widget/previous-feedback.ts';
export { initialWidget, type Screen, type WidgetState } from './widget/state.ts';
