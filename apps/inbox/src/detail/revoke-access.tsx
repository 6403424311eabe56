import type { StaffClient } from '@product/api-client/staff';
import { Button, Dialog, Problem } from '@product/ui';
import { useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

export interface RevokeAccessProps {
  readonly feedbackId: string;
  readonly client: Pick<StaffClient, 'revokeChatTokens'>;
}

/** Revokes every token of the visitor for this chat, after a confirmation. */
export function RevokeAccess({ feedbackId, client }: RevokeAccessProps) {
  const { t } = useInboxTranslator();
  const [isAsking, setAsking] = useState(false);
  const [status, setStatus] = useState<'idle' | 'revoking' | 'revoked' | 'failed'>('idle');

  const revoke = async (): Promise<void> => {
    setStatus('revoking');
    const revoked = await client.revokeChatTokens({ feedbackId });
    setStatus(revoked.ok ? 'revoked' : 'failed');
    if (revoked.ok) setAsking(false);
  };

  return (
    <div className="inbox-revoke" data-product="revoke-access">
      <Button size="s" variant="text" onClick={() => setAsking(true)}>
        {t('inbox.revoke')}
      </Button>
      <p role="status" className="product-hint">
        {status === 'revoked' && t('inbox.revoked')}
      </p>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('inbox.revoke')}
        closeLabel={t('widget.close')}
        warning={t('inbox.revokeText')}
        data-product="revoke-dialog"
      >
        {status === 'failed' && <Problem>{t('inbox.revokeFailed')}</Problem>}
        <div className="product-dialog-actions">
          <Button variant="danger" isLoading={status === 'revoking'} onClick={() => void revoke()}>
            {t('inbox.revoke')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
