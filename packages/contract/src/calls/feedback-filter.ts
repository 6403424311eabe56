import type { ChatStatus } from '@product/model';

/** Chooses feedbacks, for the list, the results and the exports. */
export interface FeedbackFilter {
  readonly search?: string | undefined;
  readonly status?: ChatStatus | undefined;
  readonly nodeId?: string | undefined;
  /** True for those alone that have an unseen message of the customer. */
  readonly unreadOnly?: boolean | undefined;
  /** True for open chats whose visitor wrote after the last reply. The list then begins with the longest wait. */
  readonly waitingOnly?: boolean | undefined;
  /** 0 to 10, both inclusive. */
  readonly score?: { readonly min: number; readonly max: number } | undefined;
  readonly tag?: string | undefined;
  /** Id of the colleague who takes care of it, or `none`. */
  readonly assigneeId?: string | undefined;
  /** Epoch ms. Feedbacks that began at this time or later. */
  readonly since?: number | undefined;
  /** Epoch ms. Feedbacks that began before this time. */
  readonly until?: number | undefined;
  /** Id of the visitor's language. */
  readonly languageId?: string | undefined;
  readonly verified?: boolean | undefined;
  readonly completed?: boolean | undefined;
  /** True: neither tests nor feedbacks over a limit of their node. False: these alone. */
  readonly counted?: boolean | undefined;
  /** Value of the context; a list has it among its entries. */
  readonly context?: { readonly key: string; readonly value: string } | undefined;
  /** Id of an option, or a whole text; empty for any answer. In a matrix, `questionId` is the id of the statement. */
  readonly answer?: { readonly questionId: string; readonly value: string } | undefined;
  /** Feedbacks whose answer is one of the options. */
  readonly answerIn?: { readonly questionId: string; readonly optionIds: readonly string[] } | undefined;
  /** A number, a month such as `2026-11`, or a time such as `14:00`, from `from` on and before `to`. */
  readonly answerRange?: { readonly questionId: string; readonly from: string; readonly to: string } | undefined;
  /** Incomplete feedbacks whose last answer is to one of these questions; `none` for those without an answer. */
  readonly stoppedAt?: readonly string[] | undefined;
}

/** Converts a filter to the query of a request. */
export function filterQuery(filter: FeedbackFilter) {
  const { search, status, nodeId, unreadOnly, waitingOnly, score, tag, assigneeId, languageId, context, answer } =
    filter;
  const { answerIn, answerRange, stoppedAt } = filter;
  return {
    search,
    status,
    node_id: nodeId,
    unread: unreadOnly === true ? ('true' as const) : undefined,
    waiting: waitingOnly === true ? ('true' as const) : undefined,
    score_min: score?.min.toString(),
    score_max: score?.max.toString(),
    tag,
    assignee: assigneeId,
    since: toIso(filter.since),
    until: toIso(filter.until),
    language: languageId,
    verified: toFlag(filter.verified),
    completed: toFlag(filter.completed),
    counted: toFlag(filter.counted),
    context: context && `${context.key}=${context.value}`,
    answer: answer && `${answer.questionId}=${answer.value}`,
    answer_in: answerIn && `${answerIn.questionId}=${answerIn.optionIds.join(',')}`,
    answer_range: answerRange && `${answerRange.questionId}=${answerRange.from}..${answerRange.to}`,
    stopped_at: stoppedAt?.join(','),
  };
}

function toIso(epochMs: number | undefined): string | undefined {
  return epochMs === undefined ? undefined : new Date(epochMs).toISOString();
}

function toFlag(flag: boolean | undefined): 'true' | 'false' | undefined {
  if (flag === undefined) return undefined;
  return flag ? 'true' : 'false';
}
