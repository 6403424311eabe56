import { useTranslator } from '@product/i18n/react';
import { Button } from '@product/ui';
import { Component, type ReactNode } from 'react';

/** Catches render errors of the app: shows the generic message with a reload button, and reports the error. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    // Dispatches the event of an uncaught error, for the console and the error service.
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}

function ErrorScreen() {
  const { t } = useTranslator();
  return (
    <main data-product="failure" role="alert">
      <p>{t('error.system')}</p>
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
    </main>
  );
}
