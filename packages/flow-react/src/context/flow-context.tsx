import type { ApiClient } from '@product/api-client';
import {
  type FlowEvent,
  fallbackLanguage,
  localize,
  type Session,
  type TextContext,
  textOf,
} from '@product/flow-engine';
import { directionOf, intlTag } from '@product/i18n';
import type { Flow, LocalizedText, Node, WidgetSettings } from '@product/model';
import type { Clock } from '@product/runtime';
import { ProductProvider, type ProductStore, type RunningMachine, useProductSelector } from '@product/runtime/redux';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PendingFiles } from '../effects/pending-files.ts';

/** Values that stay the same while a flow is shown. For the session, which changes, use `useSession`. */
export interface FlowContextValue {
  readonly flow: Flow;
  readonly node: Node;
  /** Settings of the widget that shows the flow; null on a link page. */
  readonly widget: WidgetSettings | null;
  readonly api: ApiClient;
  readonly clock: Clock;
  /** The engine that runs in the Redux store. Until it runs, `getState` returns the loaded session. */
  readonly machine: Pick<RunningMachine<Session, FlowEvent>, 'getState' | 'send'>;
  /** Files that the visitor chose, by upload id. The session contains only their names. */
  readonly files: PendingFiles;
  readonly isPreview: boolean;
  /** Masks answers that texts show. Default: they are shown as `***`. */
  readonly mask?: TextContext['mask'];
}

const FlowContext = createContext<FlowContextValue | null>(null);
const SubscribeContext = createContext<ProductStore['subscribe']>(() => () => undefined);

export interface FlowProviderProps {
  /** Store that runs the machine `flow`. */
  store: ProductStore;
  value: FlowContextValue;
  children: ReactNode;
}

/** Provides a survey to the views and hooks inside, as `<FlowSurvey>` does. Use it to compose views yourself, inside a `Speaker` of `@product/ui`. */
export function FlowProvider({ store, value, children }: FlowProviderProps) {
  return (
    <ProductProvider store={store}>
      <SubscribeContext.Provider value={store.subscribe}>
        <FlowContext.Provider value={value}>{children}</FlowContext.Provider>
      </SubscribeContext.Provider>
    </ProductProvider>
  );
}

/**
 * Returns the context of the survey.
 *
 * @throws When used outside of `<FlowSurvey>` or `<FlowProvider>`.
 */
export function useFlowContext(): FlowContextValue {
  const value = useContext(FlowContext);
  if (value === null) throw new Error('A hook of @product/flow-react was used outside of <FlowSurvey>');
  return value;
}

/** Returns the function that observes the store, for a hook that observes it only sometimes. */
export function useSubscribe(): ProductStore['subscribe'] {
  return useContext(SubscribeContext);
}

/**
 * Reads a part of the session. The component renders again only when that part changes, so select as little as you show.
 *
 * @param isEqual Default `Object.is`. Pass `sameItems` for a selector that returns a new list each time.
 * @example
 * const isSending = useSession((session) => session.submission.status === 'submitting');
 */
export function useSession<Part>(select: (session: Session) => Part, isEqual?: (a: Part, b: Part) => boolean): Part {
  const { machine } = useFlowContext();
  // Reads from the machine: at the first render, the store still contains the previous survey.
  return useProductSelector(() => select(machine.getState()), isEqual);
}

/** Returns true when two lists contain the same objects in the same order. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}

export interface FlowAccess {
  readonly flow: Flow;
  readonly node: Node;
  /** Null on a link page. */
  readonly widget: WidgetSettings | null;
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly isPreview: boolean;
  /** Language of the visitor, as the flow spells it; `en` where the flow names none. */
  readonly languageCode: string;
  /** Language of the visitor as a BCP 47 tag, for `Intl` and `lang`. */
  readonly locale: string;
  send(event: FlowEvent): void;
  /** Returns the current session, for event handlers. To render from it, use `useSession`. */
  getSession(): Session;
  /** Returns the current time in epoch milliseconds, for the `at` of an event. */
  now(): number;
  /** Returns the owner's text in the visitor's language, with its current values. To render it, use `useText`. */
  text(text: LocalizedText): string;
  /** Returns the attributes of an element that shows the text; undefined for a text in the visitor's language. */
  textAttributes(text: LocalizedText): TextAttributes | undefined;
}

/** Language and direction of a text that falls back to another language than the visitor's. */
export interface TextAttributes {
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Reads the flow and sends its events. The component renders again only when the language changes. */
export function useFlow(): FlowAccess {
  const context = useFlowContext();
  const languageCode = useSession(selectLanguage) ?? 'en';
  return useMemo(() => {
    const { flow, node, widget, api, clock, isPreview, machine, mask } = context;
    return {
      flow,
      node,
      widget,
      api,
      clock,
      isPreview,
      languageCode,
      locale: intlTag(languageCode),
      send: machine.send,
      getSession: machine.getState,
      now: () => clock.now(),
      text: (text) => {
        const template = localize(text, flow, languageCode);
        return template.includes('{{') ? textOf(flow, machine.getState(), text, 'plain', { mask }) : template;
      },
      textAttributes: (text) => {
        const code = fallbackLanguage(text, flow, languageCode);
        return code === undefined ? undefined : { lang: intlTag(code), dir: directionOf(code) };
      },
    };
  }, [context, languageCode]);
}

const selectLanguage = (session: Session) => session.languageCode;
