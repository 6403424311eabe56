import type { AuditEntry } from '@product/api-client/staff';
import { Button, Problem } from '@product/ui';
import { useCallback, useEffect, useState } from 'react';
import { useMoment } from '../account/use-moment.ts';
import type { InboxKey } from '../language/inbox-translation.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { ManagerViewProps } from './people.tsx';

const actions: Readonly<Partial<Record<string, InboxKey>>> = {
  signed_in: 'inbox.auditSignedIn',
  signed_out: 'inbox.auditSignedOut',
  read: 'inbox.auditRead',
  results_read: 'inbox.auditResultsRead',
  replied: 'inbox.auditReplied',
  status_set: 'inbox.auditStatusSet',
  assigned: 'inbox.auditAssigned',
  tagged: 'inbox.auditTagged',
  noted: 'inbox.auditNoted',
  note_removed: 'inbox.auditNoteRemoved',
  saved_replies_changed: 'inbox.auditSavedReplies',
  tokens_revoked: 'inbox.auditTokensRevoked',
  person_read: 'inbox.auditPersonRead',
  person_exported: 'inbox.auditPersonExported',
  person_erased: 'inbox.auditPersonErased',
  listed: 'inbox.auditListed',
  searched: 'inbox.auditSearched',
  exported: 'inbox.auditExported',
  webhook_added: 'inbox.auditWebhookAdded',
  webhook_changed: 'inbox.auditWebhookChanged',
  webhook_tested: 'inbox.webhookTest',
  webhook_removed: 'inbox.auditWebhookRemoved',
  tests_erased: 'inbox.auditTestsErased',
  staff_added: 'inbox.auditStaffAdded',
  staff_changed: 'inbox.auditStaffChanged',
  staff_revoked: 'inbox.auditStaffRevoked',
  staff_link_created: 'inbox.auditStaffLinkCreated',
};

/** Lists the actions of colleagues, newest first. */
export function AuditLog({ client, onRefused }: ManagerViewProps) {
  const { t } = useInboxTranslator();
  const formatMoment = useMoment();
  const [entries, setEntries] = useState<readonly AuditEntry[]>([]);
  const [nextCursor, setNextCursor] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(
    async (after?: string) => {
      const loaded = await client.listAudit({ after });
      setFailed(!loaded.ok);
      if (!loaded.ok) return loaded.error.type === 'http' ? onRefused() : undefined;
      setEntries((before) => [...(after === undefined ? [] : before), ...loaded.value.entries]);
      setNextCursor(loaded.value.nextCursor);
    },
    [client, onRefused],
  );
  useEffect(() => void load(), [load]);
  return (
    <div className="inbox-audit" data-product="audit-log">
      <h2 id="inbox-audit-title">{t('inbox.audit')}</h2>
      {hasFailed && <Problem>{t('error.system')}</Problem>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by the keyboard */}
      <section className="inbox-audit-scroll" aria-labelledby="inbox-audit-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('inbox.auditWhen')}</th>
              <th scope="col">{t('inbox.auditWho')}</th>
              <th scope="col">{t('inbox.auditWhat')}</th>
              <th scope="col">{t('inbox.auditWhere')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} data-product="audit-entry">
                <td>{formatMoment(entry.at)}</td>
                <td>
                  <bdi>{entry.staffName}</bdi>
                </td>
                <td>
                  <Action entry={entry} />
                </td>
                <td>
                  <bdi>{[entry.address, entry.agent, entry.via].filter(Boolean).join(' · ')}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {nextCursor !== null && <Button onClick={() => void load(nextCursor)}>{t('inbox.more')}</Button>}
    </div>
  );
}

function Action({ entry: { action, feedbackId, subject, changes } }: { readonly entry: AuditEntry }) {
  const { t } = useInboxTranslator();
  const key = actions[action];
  const text = key === undefined ? action : t(key);
  return (
    <>
      {text}
      <small>
        <bdi>{[subject, feedbackId].filter(Boolean).join(' · ')}</bdi>
      </small>
      {changes.map(({ field, before, after }) => (
        <small key={field} className="inbox-audit-change" data-product="audit-change">
          <bdi>{field}</bdi>: <del>{before ?? '–'}</del> → <ins>{after ?? '–'}</ins>
        </small>
      ))}
    </>
  );
}
