import { feedbackFingerprint } from '@product/contract';
import type { FeedbackPayload } from '@product/model';

export interface StoredFeedback {
  readonly id: string;
  body: FeedbackPayload;
  completed: boolean;
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** The rules of `POST /v1/feedbacks`, in memory: one answer for a key, `X-FID` writes to unfinished feedbacks alone. */
export function feedbackBackend() {
  const feedbacks = new Map<string, StoredFeedback>();
  const answers = new Map<string, { readonly fingerprint: string; readonly answer: Answer }>();
  let count = 0;

  const store = (body: FeedbackPayload, completed: boolean, continues: string | undefined): Answer => {
    const known = continues === undefined ? undefined : feedbacks.get(continues);
    if (continues !== undefined && (known === undefined || known.completed)) {
      return { status: 403, json: { code: 'forbidden', message: 'Not an unfinished feedback' } };
    }
    count += 1;
    const feedback = known ?? { id: `f-${count}`, body, completed };
    feedback.body = body;
    feedback.completed = completed;
    feedbacks.set(feedback.id, feedback);
    return { status: 200, json: { id: feedback.id, chat_token_string: completed ? `token-${feedback.id}` : null } };
  };

  return {
    feedbacks,
    post(headers: Readonly<Record<string, unknown>>, text: string): Answer {
      const body = JSON.parse(text) as FeedbackPayload;
      const key = String(headers['idempotency-key']);
      const fingerprint = feedbackFingerprint({ ...body });
      const known = answers.get(key);
      if (known !== undefined) {
        if (known.fingerprint === fingerprint) return known.answer;
        return { status: 409, json: { code: 'idempotency_conflict', message: 'Another body came with this key' } };
      }
      const continues = headers['x-fid'];
      const isCompleted = headers['x-completed'] === 'true';
      const answer = store(body, isCompleted, typeof continues === 'string' ? continues : undefined);
      if (answer.status === 200) answers.set(key, { fingerprint, answer });
      return answer;
    },
  };
}

export type FeedbackBackend = ReturnType<typeof feedbackBackend>;
