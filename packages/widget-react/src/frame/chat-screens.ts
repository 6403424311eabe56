/** Screens after a survey. They load together, apart from the survey, since most visitors never reach them. */
export { Chat } from '@product/chat-react';
export { PreviousFeedbacks } from '../previous/previous-feedbacks.tsx';
