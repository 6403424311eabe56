'use client';

export { InlineSurvey, type InlineSurveyProps } from './inline-survey.tsx';
export type { ProductSurveyProps } from './jsx.ts';
export { Widget, type WidgetProps } from './widget.tsx';
