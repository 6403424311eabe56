import type { WidgetEvent } from '../lifecycle/effect.ts';

type Callback<Type extends WidgetEvent['type']> = (event: Extract<WidgetEvent, { type: Type }>) => void;

/** Callbacks of the options, for the events that most pages need. */
export interface WidgetCallbacks {
  readonly onReady?: Callback<'ready'> | undefined;
  readonly onOpen?: Callback<'opened'> | undefined;
  readonly onClose?: Callback<'closed'> | undefined;
  /** The server has accepted a feedback. */
  readonly onSubmit?: Callback<'feedbackCreated'> | undefined;
  /** The number of unread replies has changed. */
  readonly onUnread?: Callback<'unread'> | undefined;
}

/** Data of a `product:` event. Every script of the page can listen, so that no answer, id or name of a person is in it. */
export interface PageEventDetail {
  readonly code?: string;
  readonly nodeId?: string;
  readonly opener?: string;
  readonly count?: number;
  readonly reason?: string;
}

/** Names of the callbacks, by the type of their event. */
const callbackNames = {
  ready: 'onReady',
  opened: 'onOpen',
  closed: 'onClose',
  feedbackCreated: 'onSubmit',
  unread: 'onUnread',
};

type NamedEvent = PageEventDetail & { readonly type: string };

/** Calls the callback of an event, and dispatches the event for the scripts of the page, such as `product:submitted`. */
export function publishEvent(
  callbacks: object,
  target: EventTarget,
  source: PageEventDetail,
  event: { readonly type: string },
): void {
  const { type, opener, count, reason } = event as NamedEvent;
  target.dispatchEvent(
    new CustomEvent(`product:${type === 'feedbackCreated' ? 'submitted' : type}`, {
      bubbles: true,
      detail: { ...source, opener, count, reason },
    }),
  );
  (callbacks as Record<string, ((event: unknown) => void) | undefined>)[
    callbackNames[type as keyof typeof callbackNames]
  ]?.(event);
}
