import { createWidget } from '../browser/create-widget.ts';
import { createInlineSurvey } from '../inline/create-inline-survey.ts';
import { readAttributes } from '../inline/read-attributes.ts';
import { defineElement, type ProductSurveyElement } from './define-element.ts';

/**
 * Defines the element `<product-survey>`: with a `code` the widget of that code, with a `node` the survey of that node where
 * the element stands. A second definition of a name does nothing.
 *
 * @example
 * defineProductSurvey();
 * document.body.innerHTML = '<product-survey node="node-harbour" app-url="https://feedback.example"></product-survey>';
 */
export function defineProductSurvey(name = 'product-survey'): void {
  defineElement(name, (element) => {
    const { code, node, appUrl, ...options } = readAttributes(element);
    // A framework may set the attributes one after the other.
    if (!appUrl) return null;
    if (node) return createInlineSurvey({ ...options, appUrl, nodeId: node, target: element });
    return code ? createWidget({ ...options, appUrl, code, eventTarget: element }) : null;
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'product-survey': ProductSurveyElement;
  }
}
