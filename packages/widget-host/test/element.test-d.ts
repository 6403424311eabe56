import {
  defineProductSurvey,
  type ProductSurveyAttributes,
  type ProductSurveyElement,
} from '@product/widget-host/element';
import { expectTypeOf, test } from 'vitest';

test('the element is defined under a name, and is an HTML element', () => {
  expectTypeOf(defineProductSurvey).toBeCallableWith({ appUrl: 'https://feedback.example' });
  expectTypeOf(defineProductSurvey).toBeCallableWith({ appUrl: 'https://feedback.example', name: 'shop-survey' });
  expectTypeOf<ProductSurveyElement>().toExtend<HTMLElement>();
  // @ts-expect-error: an app is named
  defineProductSurvey();
  // @ts-expect-error: a name is a text
  defineProductSurvey({ appUrl: 'https://feedback.example', name: 7 });
});

test('the document knows the element by its name', () => {
  expectTypeOf(document.createElement('product-survey')).toEqualTypeOf<ProductSurveyElement>();
  expectTypeOf<ProductSurveyAttributes>().toHaveProperty('external-id');
});
