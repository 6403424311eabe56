import { originsOf } from '../attributes/allowed-origins.ts';
import { readAttributes } from '../attributes/read-attributes.ts';
import { createWidget } from '../browser/create-widget.ts';
import { readAppUrl } from '../browser/read-app-url.ts';
import { createInlineSurvey } from '../inline/create-inline-survey.ts';
import { defineElement, type ProductSurveyElement } from './define-element.ts';

export interface ProductSurveyDefinition {
  /**
   * URL of the app, for elements without `app-url`. An element may name another URL of the same origin: whoever writes
   * markup into the page, as a comment for example, chooses no other.
   */
  readonly appUrl: string;
  /** Further URLs whose origins an element may name. */
  readonly otherAppUrls?: readonly string[] | undefined;
  /** @default 'product-survey' */
  readonly name?: string | undefined;
}

/**
 * Defines the element `<product-survey>`: with a `code` the widget of that code, with a `node` the survey of that node where
 * the element stands. A second definition of a name does nothing.
 *
 * @example
 * defineProductSurvey({ appUrl: 'https://feedback.example' });
 * document.body.innerHTML = '<product-survey node="node-harbour"></product-survey>';
 */
export function defineProductSurvey(definition: ProductSurveyDefinition): void {
  // A page in JavaScript may pass nothing.
  const {
    appUrl: ownUrl,
    otherAppUrls = [],
    name = 'product-survey',
  }: Partial<ProductSurveyDefinition> = definition ?? {};
  defineElement(name, (element) => {
    const { code, node, appUrl: given = ownUrl, ...options } = readAttributes(element);
    // A framework may set the attributes one after the other.
    if (!node && !code) return null;
    const appUrl = readAppUrl(given, originsOf([ownUrl, ...otherAppUrls]));
    if (appUrl === undefined) return null;
    if (node) return createInlineSurvey({ ...options, appUrl, nodeId: node, target: element });
    return code ? createWidget({ ...options, appUrl, code, eventTarget: element }) : null;
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'product-survey': ProductSurveyElement;
  }
}
