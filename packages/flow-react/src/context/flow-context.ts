import type { ApiClient } from '@product/api-client';
import type { FlowEvent, Session } from '@product/flow-engine';
import type { Flow, Node, WidgetSettings } from '@product/model';
import type { Clock } from '@product/runtime';
import { createContext, useContext } from 'react';
import type { FileShelf } from '../effects/file-shelf.ts';

/** Where the session lives: a slice of the Redux store, reduced to what a view needs. */
export interface FlowStore {
  getState(): Session;
  send(event: FlowEvent): void;
  subscribe(listener: () => void): () => void;
}

/** Everything that stays the same while one flow is shown. The session does not: read it with `useSession`. */
export interface FlowContextValue {
  readonly flow: Flow;
  readonly node: Node;
  /** Settings of the widget that shows the flow; null on a link page. */
  readonly widget: WidgetSettings | null;
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly store: FlowStore;
  /** Files that the visitor chose, by upload id: the session holds only their names. */
  readonly files: FileShelf;
  readonly isPreview: boolean;
}

/** The survey that views and hooks belong to; `<FlowSurvey>` gives it. Give your own to place views by yourself. */
export const FlowContext = createContext<FlowContextValue | null>(null);

/** @throws When used outside of `<FlowSurvey>` or `<FlowProvider>`. */
export function useFlowContext(): FlowContextValue {
  const value = useContext(FlowContext);
  if (value === null) throw new Error('A hook of @product/flow-react was used outside of <FlowSurvey>');
  return value;
}
