import { readAttributes } from '../attributes/read-attributes.ts';
import type { InlineSurvey } from '../inline/inline-survey.ts';
import { isParsed } from '../inline/is-parsed.ts';
import { isIdentified } from '../visitor/is-identified.ts';
import type { Widget } from '../widget/widget.ts';

/** Attributes whose change starts another widget or survey. */
const identifying = ['code', 'node', 'app-url', 'test'];
/** Attributes that name the visitor, and answers that the page knows. */
const naming = [
  'customer-id',
  'external-id',
  'user-id',
  'name',
  'email',
  'phone-number',
  'customer-token',
  'attributes',
];

/** The element `<product-survey>`. */
export interface ProductSurveyElement extends HTMLElement {
  /** The widget of the element's `code`, or the survey of its `node`. Null outside of a page. */
  readonly survey: Widget | InlineSurvey | null;
}

type Survey = Widget | InlineSurvey;

/**
 * Defines a custom element that holds a widget or survey while it is in the page. A second definition of a name does nothing.
 *
 * @param create Creates the survey of an element. Returns null while attributes are missing.
 */
export function defineElement(name: string, create: (element: HTMLElement) => Survey | null): void {
  // A server has no elements.
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, createElementClass(create));
}

/** Creates the class in the browser, since a server has no `HTMLElement`. */
function createElementClass(create: (element: HTMLElement) => Survey | null): new () => ProductSurveyElement {
  return class extends HTMLElement implements ProductSurveyElement {
    static readonly observedAttributes = [...identifying, ...naming, 'language'].flatMap((name) => [
      name,
      `data-product-${name}`,
      `data-${name}`,
    ]);
    survey: Survey | null = null;
    // An element of the page's HTML is connected before its attributes are announced, and would start once for each.
    private isStarted = false;
    private isNamed = false;
    private isNamingPlanned = false;

    connectedCallback(): void {
      this.isStarted = true;
      this.style.display ||= 'block';
      if (isParsed(this)) this.start();
      else document.addEventListener('DOMContentLoaded', this.startParsed, { once: true });
    }

    disconnectedCallback(): void {
      this.isStarted = false;
      this.survey?.destroy();
      this.survey = null;
    }

    attributeChangedCallback(attribute: string, former: string | null, value: string | null): void {
      if (!this.isStarted || former === value) return;
      const name = attribute.replace(/^data-(product-)?/, '');
      if (name === 'language') {
        const { language } = readAttributes(this);
        if (language !== undefined) this.survey?.setLanguage(language);
      } else if (naming.includes(name)) this.planNaming();
      else {
        this.survey?.destroy();
        this.start();
      }
    }

    private readonly startParsed = (): void => {
      if (this.isStarted && this.survey === null) this.start();
    };

    private start(): void {
      this.survey = create(this);
      this.isNamed = isIdentified(readAttributes(this));
    }

    /** Names the visitor once for all attributes that a framework sets one after the other. */
    private planNaming(): void {
      if (this.isNamingPlanned) return;
      this.isNamingPlanned = true;
      queueMicrotask(() => {
        this.isNamingPlanned = false;
        const claim = readAttributes(this);
        const { customer, customerToken: token, attributes } = claim;
        const wasNamed = this.isNamed;
        this.isNamed = isIdentified(claim);
        if (wasNamed && !this.isNamed) this.survey?.reset();
        this.survey?.identify({ ...customer, token }, attributes);
      });
    }
  };
}
