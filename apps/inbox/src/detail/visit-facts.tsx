import { useChat } from '@product/chat-react';
import { useMoment } from '../account/use-moment.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useTeam } from '../team/team-context.tsx';

/** Shows when, on which page and in which language the visitor answered. */
export function VisitFacts() {
  const { t, code } = useInboxTranslator();
  const formatMoment = useMoment();
  const visit = useTeam((state) => state.visitor?.visit);
  const createdAt = useChat((state) => state.details?.createdAt);
  if (visit === undefined || createdAt === undefined) return null;
  const page = pageOf(visit.pageUrl);
  return (
    <section className="inbox-values" data-product="visit">
      <dl>
        <div>
          <dt>{t('inbox.auditWhen')}</dt>
          <dd>{formatMoment(createdAt)}</dd>
        </div>
        {page !== null && (
          <div>
            <dt>{t('inbox.resultsPage')}</dt>
            <dd>
              <a href={page.href} target="_blank" rel="noopener noreferrer">
                <bdi>{page.host + page.pathname}</bdi>
              </a>
            </dd>
          </div>
        )}
        {visit.language !== null && (
          <div>
            <dt>{t('inbox.resultsLanguage')}</dt>
            <dd>{languageName(visit.language, code)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Reads the address of a web page. An address of another kind, such as a script, is no page. */
function pageOf(address: string | null): URL | null {
  const page = address !== null && URL.canParse(address) ? new URL(address) : null;
  return page !== null && /^https?:$/.test(page.protocol) ? page : null;
}

function languageName(language: string, code: string): string {
  try {
    return new Intl.DisplayNames(code, { type: 'language' }).of(language) ?? language;
  } catch {
    // A code of the owner's own.
    return language;
  }
}
