import { type ChatNews, type ChatNotice, chatNews, ratingView, senderLabel } from '@product/chat-core';
import { formatNumber } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { cutText } from '@product/model';
import { Speaker, useSpeak } from '@product/ui';
import { useEffect, useRef } from 'react';
import { useChatSession } from '../context/chat-context.tsx';
import { nameOfChat } from '../header/name-of-chat.ts';
import { messageLabel } from '../message/message-label.ts';
import { noticeText } from '../notice/notice-text.ts';
import { ratingPrompt } from '../rating/rating-prompt.ts';

const SPOKEN_CHARACTERS = 300;
/** Milliseconds in which a screen reader gets to know the region of a chat that opens at once. */
const KNOWN_AFTER_MS = 100;
/** Sentences that one change of the chat is announced by at most: after a long time away, its last ones. */
const SPOKEN_LINES = 50;

/**
 * Announces what changes in a chat to screen readers: its opening, each message of the other side, the delivery of own
 * ones, and its status. The region stands beside all screens of a chat, since a new region is not read.
 */
export function Announcer() {
  return (
    <Speaker>
      <ChatSpeech />
    </Speaker>
  );
}

function ChatSpeech() {
  const session = useChatSession();
  const speak = useSpeak();
  const wordsOf = useWordsOf();
  const latest = useRef(wordsOf);
  latest.current = wordsOf;
  useEffect(() => {
    const early: string[] = [];
    let isKnown = false;
    const timer = setTimeout(() => {
      isKnown = true;
      early.forEach(speak);
    }, KNOWN_AFTER_MS);
    let before = session.getState();
    const unsubscribe = session.subscribe(() => {
      const after = session.getState();
      const news = chatNews(before, after);
      before = after;
      const words = news.flatMap((one) => latest.current(one)).slice(-SPOKEN_LINES);
      if (isKnown) words.forEach(speak);
      else early.push(...words);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [session, speak]);
  return null;
}

function useWordsOf(): (news: ChatNews) => readonly string[] {
  const { t, code } = useTranslator();
  const session = useChatSession();
  const openedWords = ({ unread, greeting }: Extract<ChatNews, { type: 'opened' }>): readonly string[] => {
    const { details, timeline, history } = session.getState();
    const name = nameOfChat(details);
    const opening = t('chat.with', { name });
    if (unread > 0) return [opening, t('chat.newCount', { count: unread })];
    if (greeting !== null) return [opening, t('chat.spoken', { name, text: greeting })];
    // A long chat loads its last messages only.
    if (timeline.length === 0 || history.olderCursor !== null) return [opening];
    return [opening, `${t('chat.messages')}: ${formatNumber(timeline.length, code)}`];
  };
  const statusWords = (notice: ChatNotice | null, hasDraft: boolean): readonly string[] => {
    if (notice === null) return [t('chat.writeAgain')];
    const state = session.getState();
    const text = noticeText(t, notice, state.details?.chatQueueBody ?? null);
    const prompt = ratingView(state).visible ? ratingPrompt(t, state.details) : '';
    // Our own prompt of a closed chat begins with its status.
    return [prompt.startsWith(text) ? '' : text, prompt, hasDraft ? t('chat.draftKept') : ''].filter(Boolean);
  };
  return (news) => {
    switch (news.type) {
      case 'opened':
        return openedWords(news);
      case 'message': {
        const { sender, body } = news.item;
        const name = senderLabel(sender) ?? t('chat.unknown');
        return [t('chat.spoken', { name, text: cutText(body, SPOKEN_CHARACTERS) || t('chat.image') })];
      }
      case 'sent':
        return [t('chat.sent')];
      case 'waiting':
        return [t('chat.waiting')];
      case 'notSent':
        return [messageLabel(t, t('chat.notSent'), news.message.body)];
      case 'removed':
        return [t('chat.removed')];
      case 'status':
        return statusWords(news.notice, news.hasDraft);
      case 'rated':
        return [t('chat.rated')];
      case 'ratingFailed':
        return [t('chat.notSent')];
    }
  };
}
