import { chatDetailWire, chatRatingWire } from './chat-detail.ts';
import { customerWire } from './customer.ts';
import { feedbackSummaryWire } from './feedback-summary.ts';
import { flowWire } from './flow.ts';
import { personWire } from './person.ts';
import { staffPersonWire } from './staff.ts';
import { storedPersonWire } from './stored-person.ts';
import { noteWire, savedReplyWire } from './teamwork.ts';
import { timelineItemWire } from './timeline-item.ts';

/** Schemas that occur in several calls, by the name that a published document gives them. */
export const wireSchemas = {
  ChatDetail: chatDetailWire,
  ChatRating: chatRatingWire,
  Customer: customerWire,
  FeedbackSummary: feedbackSummaryWire,
  Flow: flowWire,
  Note: noteWire,
  Person: personWire,
  SavedReply: savedReplyWire,
  StaffPerson: staffPersonWire,
  StoredPerson: storedPersonWire,
  TimelineItem: timelineItemWire,
};
