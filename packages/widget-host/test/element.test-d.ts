import {
  defineProductSurvey,
  type ProductSurveyAttributes,
  type ProductSurveyElement,
} from '@product/widget-host/element';
import { expectTypeOf, test } from 'vitest';

test('the element is defined under a name, and is an HTML element', () => {
  expectTypeOf(defineProductSurvey).toBeCallableWith();
  expectTypeOf(defineProductSurvey).toBeCallableWith('shop-survey');
  expectTypeOf<ProductSurveyElement>().toExtend<HTMLElement>();
  // @ts-expect-error: a name is a text
  defineProductSurvey(7);
});

test('the document knows the element by its name', () => {
  expectTypeOf(document.createElement('product-survey')).toEqualTypeOf<ProductSurveyElement>();
  expectTypeOf<ProductSurveyAttributes>().toHaveProperty('external-id');
});
