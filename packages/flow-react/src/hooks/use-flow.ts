import type { ApiClient } from '@product/api-client';
import { type FlowEvent, fallbackLanguage, localize, type Session } from '@product/flow-engine';
import { directionOf, intlTag } from '@product/i18n';
import type { Flow, LocalizedText, Node, WidgetSettings } from '@product/model';
import type { Clock } from '@product/runtime';
import { useMemo } from 'react';
import { useFlowContext } from '../context/flow-context.tsx';
import { useSession } from './use-session.ts';

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
  /** Returns the owner's text in the visitor's language. */
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
    const { flow, node, widget, api, clock, isPreview, machine } = context;
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
      text: (text) => localize(text, flow, languageCode),
      textAttributes: (text) => {
        const code = fallbackLanguage(text, flow, languageCode);
        return code === undefined ? undefined : { lang: intlTag(code), dir: directionOf(code) };
      },
    };
  }, [context, languageCode]);
}

const selectLanguage = (session: Session) => session.languageCode;
