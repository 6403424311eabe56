export type { ProductSurveyAttributes } from './attributes.ts';
export type { ProductSurveyElement } from './define-element.ts';
export { defineProductSurvey, type ProductSurveyDefinition } from './product-survey.ts';
