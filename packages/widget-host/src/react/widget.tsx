import { useEffect, useRef } from 'react';
import { createWidget } from '../browser/create-widget.ts';
import type { WidgetEvent } from '../lifecycle/effect.ts';
import type { Claim, Widget as WidgetApi, WidgetOptions } from '../widget/widget.ts';

export interface WidgetProps extends WidgetOptions {
  /** Receives the widget after its creation, and null when the component unmounts. */
  readonly onWidget?: (widget: WidgetApi | null) => void;
}

/**
 * Runs a widget while this component is mounted, and renders nothing itself. A new `code`, `appUrl` or `apiUrl` creates a
 * new widget. A new language, customer, token or attribute updates the current one. A customer without ids after one
 * with ids has signed out.
 *
 * @example
 * <Widget code="PSN-HARBOUR" appUrl="https://feedback.example" language={language} />
 */
export function Widget(props: WidgetProps): null {
  const latest = useRef(props);
  const widget = useRef<WidgetApi | null>(null);
  const applied = useRef({ language: props.language, identity: '', isNamed: false });
  const { code, appUrl, apiUrl, language, customer, attributes, customerToken } = props;
  // JSON drops a token function, which is a new function in each render.
  const identity = JSON.stringify([customer, attributes, customerToken]);
  const isNamed = isIdentified(props);

  useEffect(() => {
    latest.current = props;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other options are read once, or applied below.
  useEffect(() => {
    const created = createWidget({
      ...latest.current,
      onEvent: (event: WidgetEvent) => latest.current.onEvent?.(event),
    });
    widget.current = created;
    applied.current = { language, identity, isNamed };
    latest.current.onWidget?.(created);
    return () => {
      widget.current = null;
      created.destroy();
      latest.current.onWidget?.(null);
    };
  }, [code, appUrl, apiUrl]);

  useEffect(() => {
    if (language !== undefined && language !== applied.current.language) widget.current?.setLanguage(language);
    applied.current.language = language;
  }, [language]);

  useEffect(() => {
    const { customer: current, attributes: answers, customerToken: token = current?.token } = latest.current;
    if (applied.current.isNamed && !isNamed) widget.current?.reset();
    if (identity !== applied.current.identity) widget.current?.identify({ ...current, token }, answers);
    Object.assign(applied.current, { identity, isNamed });
  }, [identity, isNamed]);

  return null;
}

function isIdentified({ customer, customerToken }: Claim): boolean {
  return Boolean(customerToken || customer?.token || customer?.externalId || customer?.userId);
}
