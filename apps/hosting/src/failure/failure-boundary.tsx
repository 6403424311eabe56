import { useTranslator } from '@product/i18n/react';
import { Button } from '@product/ui';
import { Component, type ReactNode } from 'react';

/** Any render error ends here: the generic message, a way on, and a report. Answers are kept: they are on the device. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown): void {
    // As an error that nobody caught: the console and the error service hear of it.
    reportError(failure);
  }

  override render(): ReactNode {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const { t } = useTranslator();
  return (
    <main data-product="failure" role="alert">
      <p>{t('error.system')}</p>
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
    </main>
  );
}
