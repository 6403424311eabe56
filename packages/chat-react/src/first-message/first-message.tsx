import { useTranslator } from '@product/i18n/react';
import type { ChatResponse } from '@product/model';
import { useChat } from '../context/chat-context.tsx';
import { safeUrl } from '../message/safe-url.ts';

/** Shows the visitor's answers as the first message. */
export function FirstMessage() {
  const { t } = useTranslator();
  const responses = useChat((state) => state.details?.responses);
  if (responses === undefined || responses.length === 0) return null;
  return <Answers responses={responses} label={t('chat.answers')} />;
}

/** Lists questions with their answers in bold. Files are links. */
export function Answers({ responses, label }: { readonly responses: readonly ChatResponse[]; readonly label: string }) {
  return (
    <section className="product-chat-answers" data-product="first-message" aria-label={label}>
      <dl>
        {responses.map((response, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a feedback never move, and one question may answer twice
          <div key={`${response.question.id} ${index}`} data-product="answer" data-style={response.question.style}>
            <dt>
              <bdi>{response.question.body}</bdi>
            </dt>
            {response.texts.map((text, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of an answer never move, and two may be the same
              <dd key={line}>
                <b dir="auto">{text}</b>
              </dd>
            ))}
            {response.urls.map((url) => (
              <AnswerLink key={url} url={url} />
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function AnswerLink({ url }: { readonly url: string }) {
  const { t } = useTranslator();
  const href = safeUrl(url);
  return (
    <dd>
      {href === undefined ? (
        <b dir="auto">{url}</b>
      ) : (
        <a href={href} target="_blank" rel="nofollow noopener noreferrer" data-product="answer-link">
          {t('chat.clickToOpen')}
        </a>
      )}
    </dd>
  );
}
