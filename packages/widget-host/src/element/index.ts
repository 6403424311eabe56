export { defineProductSurvey, type ProductSurveyElement } from './product-survey.ts';
