import type { Check } from './call-checks.ts';
import { failure, firstProblem, success } from './expectations.ts';
import { callTarget, type Target } from './target.ts';
import { type Fixture, openChat } from './valid-requests.ts';

/** Checks of revoking a chat's tokens. They need the staff's token, and a backend with chats. */
export function tokenChecks(target: Target, { flowId }: Fixture): Check[] {
  const { staffToken } = target;
  if (staffToken === null) return [];
  const load = ({ feedbackId, chatToken }: { feedbackId: string; chatToken: string }) =>
    callTarget(target, { method: 'GET', path: `/v1/feedbacks/${feedbackId}/chat?token=${chatToken}` });
  return [
    {
      call: 'revokeChatTokens',
      name: 'a revoked token opens its chat no more, and another chat stays open',
      async run() {
        const [chat, other] = [await openChat(target, flowId), await openChat(target, flowId)];
        const revoked = await callTarget(target, {
          method: 'POST',
          path: `/v1/staff/feedbacks/${chat.feedbackId}/revoke_chat_tokens`,
          headers: { authorization: `Bearer ${staffToken}` },
        });
        return firstProblem(
          success('revokeChatTokens', revoked),
          failure(await load(chat), ['unauthorized'], chat.chatToken),
          success('loadChat', await load(other)),
        );
      },
    },
  ];
}
