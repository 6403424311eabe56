import type { ApiClient } from '@product/api-client';
import type { FlowEvent, Session } from '@product/flow-engine';
import type { Flow, Node, WidgetSettings } from '@product/model';
import type { Clock } from '@product/runtime';
import { ProductProvider, type ProductStore, type RunningMachine } from '@product/runtime/redux';
import { createContext, type ReactNode, useContext } from 'react';
import type { PendingFiles } from '../effects/pending-files.ts';

/** Everything that stays the same while one flow is shown. The session does not: read it with `useSession`. */
export interface FlowContextValue {
  readonly flow: Flow;
  readonly node: Node;
  /** Settings of the widget that shows the flow; null on a link page. */
  readonly widget: WidgetSettings | null;
  readonly api: ApiClient;
  readonly clock: Clock;
  /** The engine as it runs in the Redux store; before that, the session that was loaded. */
  readonly machine: Pick<RunningMachine<Session, FlowEvent>, 'getState' | 'send'>;
  /** Files that the visitor chose, by upload id: the session holds only their names. */
  readonly files: PendingFiles;
  readonly isPreview: boolean;
}

const FlowContext = createContext<FlowContextValue | null>(null);

export interface FlowProviderProps {
  /** Store in which the machine `flow` runs. */
  store: ProductStore;
  value: FlowContextValue;
  children: ReactNode;
}

/** Gives a survey to the views and hooks inside, as `<FlowSurvey>` does. Use it to place views by yourself. */
export function FlowProvider({ store, value, children }: FlowProviderProps) {
  return (
    <ProductProvider store={store}>
      <FlowContext value={value}>{children}</FlowContext>
    </ProductProvider>
  );
}

/** @throws When used outside of `<FlowSurvey>` or `<FlowProvider>`. */
export function useFlowContext(): FlowContextValue {
  const value = useContext(FlowContext);
  if (value === null) throw new Error('A hook of @product/flow-react was used outside of <FlowSurvey>');
  return value;
}
