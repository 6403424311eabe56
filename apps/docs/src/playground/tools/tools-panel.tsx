import './tools-panel.css';
import type { Session } from '@product/flow-engine';
import { ImportPanel } from './import-panel.tsx';
import type { ImportState } from './import-state.ts';
import { SimulationPanel } from './simulation-panel.tsx';
import { TestPanel } from './test-panel.tsx';

/** Tool that the playground shows below its buttons. */
export type Tool = 'simulate' | 'test' | 'import';

export interface ToolsPanelProps {
  readonly tool: Tool;
  /** Flow as JSON; null while the editor holds none. */
  readonly flow: unknown;
  /** Text of the tests, which a link may hold. */
  readonly tests: string;
  readonly onTests: (tests: string) => void;
  /** Definition of another product, with its losses. */
  readonly imported: ImportState;
  readonly onImported: (imported: ImportState) => void;
  /** Shows a converted flow in the editor. */
  readonly onFlow: (text: string) => void;
  /** Shows the survey where a test has led. */
  readonly onReplay: (session: Session) => void;
}

/** Shows one tool. Loaded with the first tool that is opened. */
export function ToolsPanel({ tool, flow, tests, onTests, imported, onImported, onFlow, onReplay }: ToolsPanelProps) {
  switch (tool) {
    case 'simulate':
      return <SimulationPanel flow={flow} />;
    case 'test':
      return <TestPanel flow={flow} tests={tests} onTests={onTests} onReplay={onReplay} />;
    case 'import':
      return <ImportPanel state={imported} onState={onImported} onFlow={onFlow} />;
  }
}
