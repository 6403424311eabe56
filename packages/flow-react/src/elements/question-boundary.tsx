import { useTranslator } from '@product/i18n/react';
import { Button, Problem } from '@product/ui';
import { Component, type ReactNode } from 'react';

/** Catches render errors of one question. The other questions stay usable, with their answers. */
export class QuestionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const { t } = useTranslator();
  return (
    <div data-product="question-failed" role="alert">
      <Problem>{t('error.system')}</Problem>
      <Button size="s" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </Button>
    </div>
  );
}
