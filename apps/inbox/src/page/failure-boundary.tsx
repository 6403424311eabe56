import { Button, EmptyState } from '@product/ui';
import { Component, type ReactNode } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Replaces a page whose rendering failed by a message. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const { t } = useInboxTranslator();
  return (
    <main className="product-root inbox-gate">
      <EmptyState
        isAlert
        icon="alert"
        text={t('error.system')}
        action={<Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>}
      />
    </main>
  );
}
