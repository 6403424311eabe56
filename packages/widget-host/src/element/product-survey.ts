import { createWidget } from '../browser/create-widget.ts';
import { createInlineSurvey } from '../inline/create-inline-survey.ts';
import type { InlineSurvey } from '../inline/inline-survey.ts';
import { readAttributes } from '../inline/read-attributes.ts';
import type { Widget } from '../widget/widget.ts';

/** Attributes whose change starts another widget or survey. */
const identifying = ['code', 'node', 'app-url'] as const;

/**
 * Defines the element `<product-survey>`: with a `code` the widget of that code, with a `node` the survey of that node where
 * the element stands. A second definition of a name does nothing.
 *
 * @example
 * defineProductSurvey();
 * document.body.innerHTML = '<product-survey node="node-harbour" app-url="https://feedback.example"></product-survey>';
 */
export function defineProductSurvey(name = 'product-survey'): void {
  // A server has no elements.
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, createElementClass());
}

/** The element `<product-survey>`. */
export interface ProductSurveyElement extends HTMLElement {
  /** The widget of the element's `code`, or the survey of its `node`. Null outside of a page. */
  readonly survey: Widget | InlineSurvey | null;
}

/** Creates the class in the browser, since a server has no `HTMLElement`. */
function createElementClass(): new () => ProductSurveyElement {
  return class extends HTMLElement implements ProductSurveyElement {
    static readonly observedAttributes = [...identifying, 'language'];
    survey: Widget | InlineSurvey | null = null;
    // An element of the page's HTML is connected before its attributes are announced, and would start once for each.
    private isStarted = false;

    connectedCallback(): void {
      this.isStarted = true;
      this.style.display ||= 'block';
      this.start();
    }

    disconnectedCallback(): void {
      this.isStarted = false;
      this.survey?.destroy();
      this.survey = null;
    }

    attributeChangedCallback(name: string, former: string | null, value: string | null): void {
      if (!this.isStarted || former === value) return;
      if (name === 'language') {
        if (value !== null) this.survey?.setLanguage(value);
        return;
      }
      this.survey?.destroy();
      this.start();
    }

    private start(): void {
      const { code, node, ...options } = readAttributes(this);
      const { appUrl } = options;
      this.survey = null;
      // A framework may set the attributes one after the other.
      if (!appUrl) return;
      if (node) this.survey = createInlineSurvey({ ...options, appUrl, nodeId: node, target: this });
      else if (code) this.survey = createWidget({ ...options, appUrl, code, eventTarget: this });
    }
  };
}
