import type { Check } from './call-checks.ts';
import { ask, type Subject } from './caller.ts';
import { first, refusal, success } from './expectations.ts';
import { type Ground, openChat } from './good-requests.ts';

/** What revoking a chat's tokens does; none without the token of the staff, or for a backend without chats. */
export function tokenChecks(subject: Subject, { flowId }: Ground): Check[] {
  const { staffToken } = subject;
  if (staffToken === null) return [];
  const load = ({ feedbackId, chatToken }: { feedbackId: string; chatToken: string }) =>
    ask(subject, { method: 'GET', path: `/v1/feedbacks/${feedbackId}/chat?token=${chatToken}` });
  return [
    {
      call: 'revokeChatTokens',
      name: 'a revoked token opens its chat no more, and another chat stays open',
      async run() {
        const [chat, other] = [await openChat(subject, flowId), await openChat(subject, flowId)];
        const revoked = await ask(subject, {
          method: 'POST',
          path: `/v1/staff/feedbacks/${chat.feedbackId}/revoke_chat_tokens`,
          headers: { authorization: `Bearer ${staffToken}` },
        });
        return first(
          success('revokeChatTokens', revoked),
          refusal(await load(chat), ['unauthorized'], chat.chatToken),
          success('loadChat', await load(other)),
        );
      },
    },
  ];
}
