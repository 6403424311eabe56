import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '@product/flow-react/styles.css';
import './hosting.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { Configuration } from './configuration/configuration.ts';
import { FailureBoundary } from './failure/failure-boundary.tsx';
import { reportFailure } from './failure/report-failure.ts';
import { createServices } from './session/services.ts';

/** Puts the page into the document. */
export function mount(root: HTMLElement, configuration: Configuration): void {
  const services = createServices(configuration);
  createRoot(root, { onUncaughtError: reportFailure }).render(
    <StrictMode>
      <FailureBoundary report={reportFailure}>
        <App services={services} />
      </FailureBoundary>
    </StrictMode>,
  );
}
