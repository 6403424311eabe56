import type { ChatRating, RatingValue, Result } from '@product/model';
import { rateChatRoute } from '../contract/routes.ts';
import { decodeChatRating } from '../decode/chat.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface RateChatInput {
  readonly feedbackId: string;
  readonly token: string;
  readonly rating: RatingValue;
}

export function rateChat(
  send: Send,
  { feedbackId, token, rating }: RateChatInput,
  options?: CallOptions,
): Promise<Result<ChatRating>> {
  return send({
    route: rateChatRoute,
    params: { feedback_id: feedbackId },
    query: { token },
    body: { rating },
    decode: decodeChatRating,
    ...options,
  });
}
