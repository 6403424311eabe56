import type { Activity, FeedbackDetail, Note, Presence } from '@product/api-client/staff';

/** A colleague who looks at the open feedback, in one of their pages. */
export interface Viewer {
  readonly connection: string;
  readonly staff: Presence['staff'];
  readonly activity: Exclude<Activity, 'left'>;
  /** Epoch ms of the last event, after which a silent page expires. */
  readonly seenAt: number;
}

/** Page and language of the visit, and the visitor's other feedbacks. */
export type Visitor = Pick<FeedbackDetail, 'visit' | 'otherFeedbacks'>;

/** The work of colleagues on the open feedback. */
export interface TeamState {
  /** Oldest first. */
  readonly notes: readonly Note[];
  readonly viewers: readonly Viewer[];
  /** Null until the feedback has loaded. */
  readonly visitor: Visitor | null;
  /** The activity that colleagues know of. */
  readonly activity: Exclude<Activity, 'left'>;
}

export const initialTeam: TeamState = { notes: [], viewers: [], visitor: null, activity: 'viewing' };
