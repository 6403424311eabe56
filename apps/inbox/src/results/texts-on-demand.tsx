import { type ReactNode, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

export interface TextsOnDemandProps {
  /** Name of the option; undefined for the whole question. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Loads texts when they are wanted: a survey may have many questions with texts. */
export function TextsOnDemand({ label, children }: TextsOnDemandProps) {
  const { t } = useInboxTranslator();
  const [wasOpened, setOpened] = useState(false);
  // The event "toggle" comes later than the next key, so Tab would miss the search field.
  return (
    <details data-product="show-texts">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: browsers treat a summary as a button */}
      <summary onClick={() => setOpened(true)}>
        {label === undefined ? t('inbox.resultsTexts') : `${t('inbox.resultsTexts')}: ${label}`}
      </summary>
      {wasOpened && children}
    </details>
  );
}
