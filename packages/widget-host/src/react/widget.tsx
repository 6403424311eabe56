import { useEffect, useRef } from 'react';
import { createWidget } from '../browser/create-widget.ts';
import type { WidgetEvent } from '../lifecycle/effect.ts';
import type { Claim, Widget as WidgetApi, WidgetOptions } from '../widget/widget.ts';

export interface WidgetProps extends WidgetOptions {
  /** Receives the widget once it is in the page, and null when it leaves. */
  readonly onWidget?: (widget: WidgetApi | null) => void;
}

/**
 * The widget for as long as this component is mounted. Renders nothing itself. A new `code`, `appUrl` or `apiUrl` is a
 * new widget; a new language, customer, token or attribute is told to the one that is there. A customer who is named no
 * longer has signed out.
 *
 * @example
 * <Widget code="PSN-HARBOUR" appUrl="https://feedback.example" language={language} />
 */
export function Widget(props: WidgetProps): null {
  const latest = useRef(props);
  const widget = useRef<WidgetApi | null>(null);
  const told = useRef({ language: props.language, known: '', isNamed: false });
  const { code, appUrl, apiUrl, language, customer, attributes, customerToken } = props;
  // A function is another one in each render, though it fetches the same.
  const known = JSON.stringify([customer, attributes, customerToken]);
  const isNamed = namesSomebody(props);

  useEffect(() => {
    latest.current = props;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the options is read once, or told below.
  useEffect(() => {
    const created = createWidget({
      ...latest.current,
      onEvent: (event: WidgetEvent) => latest.current.onEvent?.(event),
    });
    widget.current = created;
    told.current = { language, known, isNamed };
    latest.current.onWidget?.(created);
    return () => {
      widget.current = null;
      created.destroy();
      latest.current.onWidget?.(null);
    };
  }, [code, appUrl, apiUrl]);

  useEffect(() => {
    if (language !== undefined && language !== told.current.language) widget.current?.setLanguage(language);
    told.current.language = language;
  }, [language]);

  useEffect(() => {
    const { customer: who, attributes: facts, customerToken: token = who?.token } = latest.current;
    if (told.current.isNamed && !isNamed) widget.current?.reset();
    if (known !== told.current.known) widget.current?.identify({ ...who, token }, facts);
    Object.assign(told.current, { known, isNamed });
  }, [known, isNamed]);

  return null;
}

function namesSomebody({ customer, customerToken }: Claim): boolean {
  return Boolean(customerToken || customer?.token || customer?.externalId || customer?.userId);
}
