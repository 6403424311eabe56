import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ProductSurveyAttributes } from '../element/attributes.ts';
import type { ProductSurveyElement } from '../element/define-element.ts';

/** Props of `<product-survey>` in JSX. */
export type ProductSurveyProps = DetailedHTMLProps<HTMLAttributes<ProductSurveyElement>, ProductSurveyElement> &
  ProductSurveyAttributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'product-survey': ProductSurveyProps;
    }
  }
}
