import type { StoredPerson } from '@product/api-client/staff';
import { formatNumber } from '@product/i18n';
import { Problem } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Shows the number of stored records of a person, and their names and nodes. */
export function PersonSummary({ person }: { readonly person: StoredPerson }) {
  const { t, code } = useInboxTranslator();
  const counts = [
    [t('inbox.list'), person.feedbackCount],
    [t('chat.messages'), person.messageCount],
    [t('inbox.personFiles'), person.files.length],
  ] as const;
  const names = [...person.names, ...person.emails, ...person.phoneNumbers, ...person.externalIds];
  return (
    <div className="inbox-person-summary" data-product="person-summary" aria-live="polite">
      <dl>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count, code)}</dd>
          </div>
        ))}
      </dl>
      <NameList names={names} />
      <NameList names={person.nodes.map(({ name }) => name)} />
      {person.namesSeveral && <Problem>{t('inbox.personSeveral')}</Problem>}
    </div>
  );
}

function NameList({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari removes the implicit role of a list without bullets, so VoiceOver would not name it
    <ul role="list">
      {[...new Set(names)].map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
