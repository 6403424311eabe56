import { useTranslator } from '@product/i18n/react';
import type { RequestError } from '@product/model';
import { Button, Hint, Icon, Problem, TextField } from '@product/ui';
import { useId, useState } from 'react';

export interface SignInProps {
  /** Error of the previous token. */
  readonly error: RequestError | null;
  readonly isChecking: boolean;
  onToken(token: string): void;
}

/** Asks for the staff token. */
export function SignIn({ error, isChecking, onToken }: SignInProps) {
  const { t } = useTranslator();
  const id = useId();
  const [token, setToken] = useState('');
  const isWrong = error?.type === 'http' && error.status === 401;
  return (
    <main className="product-root inbox-gate" data-product="sign-in">
      <form
        className="inbox-sign-in"
        onSubmit={(event) => {
          event.preventDefault();
          if (token.trim() !== '') onToken(token.trim());
        }}
      >
        <span className="inbox-sign-in-icon">
          <Icon name="inbox" size={28} />
        </span>
        <h1>{t('inbox.title')}</h1>
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
            aria-invalid={isWrong || undefined}
            onChange={(event) => setToken(event.target.value)}
          />
          <Hint id={`${id}-hint`}>{t('inbox.tokenHint', { setting: 'STAFF_TOKEN', file: 'staff-token' })}</Hint>
          <div id={`${id}-problem`} role="status">
            {error !== null && <Problem>{t(isWrong ? 'inbox.tokenWrong' : 'error.system')}</Problem>}
          </div>
        </div>
        <Button type="submit" variant="filled" isLoading={isChecking} disabled={token.trim() === ''}>
          {t('inbox.signIn')}
        </Button>
      </form>
    </main>
  );
}
