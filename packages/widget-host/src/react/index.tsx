export { InlineSurvey, type InlineSurveyProps } from './inline-survey.tsx';
export { Widget, type WidgetProps } from './widget.tsx';
