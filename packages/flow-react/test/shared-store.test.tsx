import type { Session } from '@product/flow-engine';
import { createProductStore } from '@product/runtime/redux';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FlowSurvey } from '../src/index.ts';
import { fakeApi } from './fake-api.ts';

afterEach(cleanup);

const aFlowAsking = (key: string) =>
  aFlow({
    pages: [{ id: `page-${key}`, elements: [aQuestionElement({ key }), anElement('next_page', `el-${key}-next`)] }],
  });

const store = createProductStore();
const api = fakeApi();
const preview = (key: string) => (
  <FlowSurvey api={api} nodeId="PREVIEW" isPreview previewFlow={flows[key]} store={store} />
);
const flows: Record<string, unknown> = { one: aFlowAsking('one'), two: aFlowAsking('two') };
const sessionOf = () => store.getState().product.flow as Session | undefined;

test('a survey that replaces another in one store shows its own session, and receives only its own events', async () => {
  const user = userEvent.setup();
  const view = render(preview('one'));
  await user.type(await screen.findByRole('textbox', { name: 'one?' }), 'a');
  expect(sessionOf()?.answers['q-one']).toMatchObject({ body: 'a' });
  view.rerender(preview('two'));
  await user.type(await screen.findByRole('textbox', { name: 'two?' }), 'b');
  expect(sessionOf()?.currentStateId).toBe('page-two');
  expect(Object.keys(sessionOf()?.answers ?? {})).toEqual(['q-two']);
  act(() => view.unmount());
  expect(sessionOf()).toBeUndefined();
});
