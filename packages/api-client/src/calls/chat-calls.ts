export { archiveChat } from './archive-chat.ts';
export { loadChat } from './load-chat.ts';
export { loadWidgetSettings } from './load-widget-settings.ts';
export { rateChat } from './rate-chat.ts';
export { registerVisit } from './register-visit.ts';
export { sendChatMessage } from './send-chat-message.ts';
