import type { MessageKey } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { Button } from '@product/ui';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Default: the generic message. */
  readonly message?: MessageKey | undefined;
}

/** Catches render errors of the app: shows a message with a reload button, and reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    // Dispatches the event of an uncaught error, for the console and the error service.
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen message={this.props.message} /> : this.props.children;
  }
}

function ErrorScreen({ message = 'error.system' }: Pick<ErrorBoundaryProps, 'message'>) {
  const { t } = useTranslator();
  return (
    <main data-product="failure" role="alert">
      <p>{t(message)}</p>
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
    </main>
  );
}
