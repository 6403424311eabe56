import { useChat } from '@product/chat-react';
import type { FlowValue } from '@product/model';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Shows what the survey knew from the page, and what it computed. */
export function FlowValues() {
  const { t } = useInboxTranslator();
  const values = useChat((state) => state.details?.values) ?? [];
  return (
    <>
      <ValueList label={t('inbox.context')} values={values.filter(({ source }) => source === 'context')} />
      <ValueList label={t('inbox.variables')} values={values.filter(({ source }) => source === 'variable')} />
    </>
  );
}

function ValueList({ label, values }: { readonly label: string; readonly values: readonly FlowValue[] }) {
  if (values.length === 0) return null;
  return (
    <section className="inbox-values" data-product="values" aria-label={label}>
      <h2>{label}</h2>
      <dl>
        {values.map(({ key, value }) => (
          <div key={key}>
            <dt>
              <bdi>{key}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
