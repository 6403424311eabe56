import { useTranslator } from '@product/i18n/react';
import { Button } from '@product/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly report: (failure: unknown, info: { componentStack: string | null }) => void;
  readonly children: ReactNode;
}

/** Any render error ends here: the generic message, a way on, and a report. Answers are kept: they are on the device. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown, info: ErrorInfo): void {
    this.props.report(failure, { componentStack: info.componentStack ?? null });
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
