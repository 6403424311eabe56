import type { ApiClient } from '@product/api-client';
import type { FlowEvent, Session } from '@product/flow-engine';
import type { Flow, Node, WidgetSettings } from '@product/model';
import type { Clock } from '@product/runtime';
import { ProductProvider, type ProductStore, type RunningMachine } from '@product/runtime/redux';
import { createContext, type ReactNode, useContext } from 'react';
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
}

const FlowContext = createContext<FlowContextValue | null>(null);

export interface FlowProviderProps {
  /** Store that runs the machine `flow`. */
  store: ProductStore;
  value: FlowContextValue;
  children: ReactNode;
}

/** Provides a survey to the views and hooks inside, as `<FlowSurvey>` does. Use it to compose views yourself. */
export function FlowProvider({ store, value, children }: FlowProviderProps) {
  return (
    <ProductProvider store={store}>
      <FlowContext value={value}>{children}</FlowContext>
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
