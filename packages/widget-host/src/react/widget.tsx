import { forwardRef, useEffect, useRef } from 'react';
import { createWidget } from '../browser/create-widget.ts';
import type { WidgetEvent } from '../lifecycle/effect.ts';
import type { Widget as WidgetApi, WidgetOptions } from '../widget/widget.ts';
import { useAssignedRef } from './use-assigned-ref.ts';
import { useVisitorClaims } from './use-visitor-claims.ts';

export interface WidgetProps extends WidgetOptions {
  /** Receives the widget after its creation, and null when the component unmounts. */
  readonly onWidget?: (widget: WidgetApi | null) => void;
}

/**
 * Runs a widget while this component is mounted, and renders nothing itself. A new `code`, `appUrl` or `apiUrl` creates a
 * new widget. A new language, customer, token or attribute updates the current one. Its ref is the widget with its methods.
 *
 * @example
 * <Widget code="PSN-HARBOUR" appUrl="https://feedback.example" language={language} />
 */
export const Widget = forwardRef<WidgetApi, WidgetProps>(function Widget(props, ref) {
  const latest = useRef(props);
  const widget = useRef<WidgetApi | null>(null);
  const { code, appUrl, apiUrl } = props;
  useEffect(() => {
    latest.current = props;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other options are read once, or passed on below.
  useEffect(() => {
    const created = createWidget({
      ...latest.current,
      onEvent: (event: WidgetEvent) => latest.current.onEvent?.(event),
      onReady: (event) => latest.current.onReady?.(event),
      onOpen: (event) => latest.current.onOpen?.(event),
      onClose: (event) => latest.current.onClose?.(event),
      onSubmit: (event) => latest.current.onSubmit?.(event),
      onUnread: (event) => latest.current.onUnread?.(event),
    });
    widget.current = created;
    latest.current.onWidget?.(created);
    return () => {
      widget.current = null;
      created.destroy();
      latest.current.onWidget?.(null);
    };
  }, [code, appUrl, apiUrl]);
  useAssignedRef(ref, widget, `${code} ${appUrl} ${apiUrl}`);
  useVisitorClaims(widget, props);

  return null;
});
