import { useTranslator } from '@product/i18n/react';
import type { ChatResponse } from '@product/model';
import { Icon } from '@product/ui';
import { type SyntheticEvent, useContext, useState } from 'react';
import { useChat } from '../context/chat-context.tsx';
import { CustomerLanguage } from '../context/customer-language.ts';
import { safeUrl } from '../message/safe-url.ts';
import { Greeting } from './greeting.tsx';

/** Shows the visitor's answers as the first message, and then the greeting. */
export function FirstMessage() {
  const responses = useChat((state) => state.details?.responses);
  return (
    <>
      {responses !== undefined && responses.length > 0 && <FoldedAnswers responses={responses} />}
      <Greeting />
    </>
  );
}

/** Answers that the folded line names. */
const NAMED_ANSWERS = 3;

/** Folds the answers to one line with the first of them. A press opens all. */
function FoldedAnswers({ responses }: { readonly responses: readonly ChatResponse[] }) {
  const { t } = useTranslator();
  const label = t('chat.answers');
  const words = responses.flatMap(({ texts }) => texts).slice(0, NAMED_ANSWERS);
  return (
    <details className="product-chat-fold" data-product="answers-card" onToggle={showTop}>
      <summary>
        <span className="product-chat-fold-text">
          <b>{label}</b>
          {words.length > 0 && (
            <>
              {' · '}
              <bdi>{words.join(' · ')}</bdi>
            </>
          )}
        </span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <Answers responses={responses} label={label} />
    </details>
  );
}

/** Scrolls to the top of the opened answers, since the timeline stays at its end. */
function showTop({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}

/** Lists questions with their answers in bold. Files are links, and images are small pictures. */
export function Answers({ responses, label }: { readonly responses: readonly ChatResponse[]; readonly label: string }) {
  const language = useContext(CustomerLanguage);
  return (
    <section className="product-chat-answers" data-product="first-message" aria-label={label}>
      <dl>
        {responses.map((response, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a feedback never move, and one question may answer twice
          <div key={`${response.question.id} ${index}`} data-product="answer" data-style={response.question.style}>
            <dt>
              <bdi lang={language}>{response.question.body}</bdi>
            </dt>
            {response.texts.map((text, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of an answer never move, and two may be the same
              <dd key={line}>
                <b dir="auto" lang={language}>
                  {text}
                </b>
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

/** Address of an image that browsers show. */
const imagePath = /^[^?#]+\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i;

function AnswerLink({ url }: { readonly url: string }) {
  const { t } = useTranslator();
  const href = safeUrl(url);
  const [isBroken, setBroken] = useState(false);
  const isImage = !isBroken && href !== undefined && imagePath.test(href);
  return (
    <dd>
      {href === undefined ? (
        <b dir="auto">{url}</b>
      ) : (
        <a
          className="product-chat-file"
          href={href}
          target="_blank"
          rel="nofollow noopener noreferrer"
          data-product="answer-link"
        >
          {isImage && <img src={href} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />}
          {t('chat.clickToOpen')}
        </a>
      )}
    </dd>
  );
}
