import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '@product/flow-react/styles.css';
import './hosting.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { Configuration } from './configuration/configuration.ts';
import { reportFailures } from './error-reports/report-failures.ts';
import { FailureBoundary } from './failure/failure-boundary.tsx';
import { createServices } from './session/services.ts';

/** Puts the page into the document. */
export function mount(root: HTMLElement, configuration: Configuration): void {
  const services = createServices(configuration);
  reportFailures(configuration, services.store);
  createRoot(root).render(
    <StrictMode>
      <FailureBoundary>
        <App services={services} />
      </FailureBoundary>
    </StrictMode>,
  );
}
