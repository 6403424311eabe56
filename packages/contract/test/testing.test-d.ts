import { aChatDetail, aFeedback, aTimelineItem } from '@product/contract/testing';
import type { FeedbackPayload } from '@product/model';
import { expectTypeOf, test } from 'vitest';

test('the samples accept changes of their own fields only', () => {
  expectTypeOf(aFeedback({ node_id: 'n' })).toEqualTypeOf<FeedbackPayload>();
  expectTypeOf(aChatDetail).parameter(0).toEqualTypeOf<Partial<ReturnType<typeof aChatDetail>> | undefined>();
  expectTypeOf(aTimelineItem).parameter(0).toEqualTypeOf<Partial<ReturnType<typeof aTimelineItem>> | undefined>();
  // @ts-expect-error: a feedback has no such field
  aFeedback({ nodeId: 'n' });
});
