import type { StaffSignIn } from '@product/api-client/staff';
import { Button, Hint, Icon, Problem, TextField } from '@product/ui';
import { useEffect, useId, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { AccountClient } from '../server/staff-server.ts';
import type { Landing } from './landing.ts';
import type { StaffSession } from './use-staff-session.ts';

export interface SignInProps {
  readonly client: Pick<AccountClient, 'loadSignIn'>;
  readonly session: Pick<StaffSession, 'error' | 'isChecking' | 'signIn'>;
  readonly landing: Landing;
}

/** Address that leads to the OpenID Connect provider. */
const PROVIDER_ADDRESS = '/api/v1/staff/oidc/start';

/** Asks for a token, or offers the link of the address and the provider of the server. */
export function SignIn({ client, session, landing }: SignInProps) {
  const { t } = useInboxTranslator();
  const id = useId();
  const { error, isChecking, signIn } = session;
  const [token, setToken] = useState('');
  const [options, setOptions] = useState<StaffSignIn | null>(null);
  const [link, setLink] = useState(landing.type === 'link' ? landing.link : null);
  useEffect(() => {
    void client.loadSignIn().then((loaded) => setOptions(loaded.ok ? loaded.value : null));
  }, [client]);
  const isWrong = error?.type === 'http' && error.status === 401;
  const [isLinkSpent, setLinkSpent] = useState(false);
  const openLink = async (): Promise<void> => {
    if (link === null) return;
    await signIn({ link });
    setLink(null);
    setLinkSpent(true);
  };
  const isRefused = landing.type === 'refused' && error === null;
  return (
    <main className="product-root inbox-gate" data-product="sign-in">
      <form
        className="inbox-sign-in"
        onSubmit={(event) => {
          event.preventDefault();
          setLinkSpent(false);
          if (token.trim() !== '') void signIn({ token: token.trim() });
        }}
      >
        <span className="inbox-sign-in-icon">
          <Icon name="inbox" size={28} />
        </span>
        <h1>{t('inbox.title')}</h1>
        {link !== null && (
          <Button variant="filled" data-product="sign-in-link" isLoading={isChecking} onClick={() => void openLink()}>
            {t('inbox.signInLink')}
          </Button>
        )}
        {options !== null && options.oidcName !== null && (
          <Button data-product="sign-in-provider" onClick={() => window.location.assign(PROVIDER_ADDRESS)}>
            {t('inbox.signInWith', { name: options.oidcName })}
          </Button>
        )}
        <div className="inbox-sign-in-field">
          <label htmlFor={`${id}-token`}>{t('inbox.token')}</label>
          <TextField
            id={`${id}-token`}
            data-product="staff-token"
            type="password"
            autoComplete="current-password"
            spellCheck={false}
            value={token}
            aria-describedby={`${id}-hint ${id}-problem`}
            aria-invalid={(isWrong && !isLinkSpent) || undefined}
            onChange={(event) => setToken(event.target.value)}
          />
          <Hint id={`${id}-hint`}>{t('inbox.tokenHint', { setting: 'STAFF_TOKEN', file: 'staff-token' })}</Hint>
          <div id={`${id}-problem`} role="status">
            {isRefused && <Problem>{t('inbox.signInRefused')}</Problem>}
            {error !== null && <Problem>{t(problemOf(isWrong, isLinkSpent))}</Problem>}
          </div>
        </div>
        <Button
          type="submit"
          variant={link === null ? 'filled' : 'outline'}
          isLoading={isChecking && link === null}
          disabled={token.trim() === ''}
        >
          {t('inbox.signIn')}
        </Button>
      </form>
    </main>
  );
}

function problemOf(isWrong: boolean, isLinkSpent: boolean) {
  if (!isWrong) return 'error.system';
  return isLinkSpent ? 'inbox.signInRefused' : 'inbox.tokenWrong';
}
