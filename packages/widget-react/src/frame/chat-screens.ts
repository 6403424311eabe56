/** What a visitor sees after a survey: a chunk of its own, since most visitors never reach it. */
export { Chat } from '@product/chat-react';
export { PreviousFeedbacks } from '../previous/previous-feedbacks.tsx';
