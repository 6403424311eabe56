import type { StaffSignIn } from '@product/api-client/staff';
import { Button, Hint, Icon, Problem, TextField } from '@product/ui';
import { useEffect, useId, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useViewTitle } from '../page/use-view-title.ts';
import { useViewHeading } from '../page/view-focus.ts';
import type { AccountClient } from '../server/staff-server.ts';
import type { Landing } from './landing.ts';
import type { StaffSession } from './use-staff-session.ts';

export interface SignInProps {
  readonly client: Pick<AccountClient, 'loadSignIn' | 'beginSignIn'>;
  readonly session: Pick<StaffSession, 'error' | 'isChecking' | 'signIn'>;
  readonly landing: Landing;
}

/** Asks for a token, or offers the link of the address and the provider of the server. */
export function SignIn({ client, session, landing }: SignInProps) {
  const { t } = useInboxTranslator();
  const heading = useViewHeading();
  useViewTitle(null);
  const id = useId();
  const { error, isChecking, signIn } = session;
  const [token, setToken] = useState('');
  const [options, setOptions] = useState<StaffSignIn | null>(null);
  const [hasNoOptions, setNoOptions] = useState(false);
  const [link, setLink] = useState(landing.type === 'link' ? landing.link : null);
  useEffect(() => {
    void client.loadSignIn().then((loaded) => {
      setOptions(loaded.ok ? loaded.value : null);
      setNoOptions(!loaded.ok);
    });
  }, [client]);
  const isWrong = error?.type === 'http' && error.status === 401;
  const [isLinkSpent, setLinkSpent] = useState(false);
  const openLink = async (): Promise<void> => {
    if (link === null) return;
    await signIn({ link });
    setLink(null);
    setLinkSpent(true);
  };
  const [isLeaving, setLeaving] = useState(false);
  const [isAway, setAway] = useState(false);
  const openProvider = async (): Promise<void> => {
    setLeaving(true);
    const begun = await client.beginSignIn();
    if (begun.ok) return window.location.assign(begun.value);
    setLeaving(false);
    setAway(true);
  };
  const isRefused = landing.type === 'refused' && error === null && !isAway;
  // Until the server has told the ways, no field appears that may be gone a moment later.
  const hasToken = landing.type === 'operator' || (options !== null && !options.isOidcOnly) || hasNoOptions;
  const canOpenLink = link !== null && options?.isOidcOnly !== true;
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
        <h1 ref={heading} tabIndex={-1}>
          {t('inbox.title')}
        </h1>
        {canOpenLink && (
          <Button variant="filled" data-product="sign-in-link" isLoading={isChecking} onClick={() => void openLink()}>
            {t('inbox.signInLink')}
          </Button>
        )}
        {options !== null && options.oidcName !== null && (
          <Button
            data-product="sign-in-provider"
            variant={options.isOidcOnly ? 'filled' : 'outline'}
            isLoading={isLeaving}
            onClick={() => void openProvider()}
          >
            {t('inbox.signInWith', { name: options.oidcName })}
          </Button>
        )}
        <div className="inbox-sign-in-field">
          {hasToken && (
            <>
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
            </>
          )}
          <div id={`${id}-problem`} role="status">
            {isRefused && <Problem>{t('inbox.signInRefused')}</Problem>}
            {isAway && <Problem>{t('error.system')}</Problem>}
            {error !== null && <Problem>{t(problemOf(isWrong, isLinkSpent))}</Problem>}
          </div>
        </div>
        {hasToken && (
          <Button
            type="submit"
            variant={link === null ? 'filled' : 'outline'}
            isLoading={isChecking && link === null}
            disabled={token.trim() === ''}
          >
            {t('inbox.signIn')}
          </Button>
        )}
      </form>
    </main>
  );
}

function problemOf(isWrong: boolean, isLinkSpent: boolean) {
  if (!isWrong) return 'error.system';
  return isLinkSpent ? 'inbox.signInRefused' : 'inbox.tokenWrong';
}
