import { parseFlow, type Session, startSession, transition } from '@product/flow-engine';
import { expect, test } from 'vitest';
import { flowOf, pageStories } from './page-stories.ts';

const shownBy: Readonly<Record<string, Partial<Session>>> = {
  title: { currentStateId: 'first', pageIssue: null },
  check: { currentStateId: 'first', pageIssue: { code: 'check', params: { index: 0 } } },
  review: { currentStateId: 'review', history: ['first', 'second'] },
  redirect: { currentStateId: 'end' },
};

test.each(pageStories)('the page story $state shows its page', (story) => {
  const flow = parseFlow(flowOf(story, 'en'));
  let session = startSession(flow, { isPreview: true });
  for (const event of story.events) [session] = transition(flow, session, event);
  expect(session).toMatchObject(shownBy[story.state] ?? { currentStateId: 'a known page' });
});
