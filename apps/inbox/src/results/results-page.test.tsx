import type { RequestError } from '@product/model';
import { memoryStorage } from '@product/runtime';
import { fakeClock } from '@product/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { StaffProvider } from '../account/staff-context.tsx';
import { DeviceProvider } from '../device/device-context.tsx';
import type { ResultsClient } from '../server/staff-server.ts';
import { fakeStaffServer } from '../testing/fake-staff-server.ts';
import { someResults } from '../testing/results.ts';
import { aColleague } from '../testing/staff-fixtures.ts';
import { ResultsPage } from './results-page.tsx';
import { defaultResults } from './results-query.ts';

afterEach(cleanup);

const nothing = (): void => {};
const gone: RequestError = {
  ...{ type: 'http', status: 404, code: 'not_found', body: null, retryAfterMs: null, message: 'Not found' },
};

function renderResults(client: Partial<ResultsClient>, nodeId: string | null = 'n-1'): void {
  render(
    <StaffProvider me={{ staff: aColleague, credential: 'session' }}>
      <DeviceProvider storage={memoryStorage()} staffId={aColleague.id}>
        <ResultsPage
          client={{ ...fakeStaffServer([]).server.client, ...client }}
          clock={fakeClock(Date.UTC(2026, 10, 20))}
          query={{ ...defaultResults, nodeId }}
          {...{ onChange: nothing, onBack: nothing, onShow: nothing, onOpen: nothing, onRefused: nothing }}
        />
      </DeviceProvider>
    </StaffProvider>,
  );
}

test('results of a survey that is gone say that the link is broken, without a second attempt', async () => {
  renderResults({ loadResults: () => Promise.resolve({ ok: false, error: gone }) });
  expect((await screen.findByRole('alert')).textContent).toContain('the link that was clicked on is broken');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('results that a lost network kept away come with another attempt', async () => {
  let isOffline = true;
  renderResults({
    loadResults: () =>
      Promise.resolve(
        isOffline
          ? { ok: false, error: { type: 'network', message: 'Network failure' } }
          : { ok: true, value: someResults },
      ),
  });
  expect((await screen.findByRole('alert')).textContent).toContain("There's no connection.");
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'How was it?' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list of surveys that a lost network kept away comes with another attempt', async () => {
  const { client } = fakeStaffServer([]).server;
  let isOffline = true;
  renderResults(
    {
      listFeedbacks: (input) =>
        isOffline
          ? Promise.resolve({ ok: false, error: { type: 'network', message: 'Network failure' } })
          : client.listFeedbacks(input),
    },
    null,
  );
  expect((await screen.findByRole('alert')).textContent).toContain("There's no connection.");
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No feedback in this period')).toBeTruthy();
});

test('without any feedback the results say so', async () => {
  renderResults({}, null);
  expect(await screen.findByText('No feedback in this period')).toBeTruthy();
});

test('the choice of the survey keeps the focus when another survey is chosen', async () => {
  const client = {
    ...fakeStaffServer([]).server.client,
    loadResults: () => Promise.resolve({ ok: true, value: someResults } as const),
  };
  const page = (nodeId: string) => (
    <StaffProvider me={{ staff: aColleague, credential: 'session' }}>
      <DeviceProvider storage={memoryStorage()} staffId={aColleague.id}>
        <ResultsPage
          client={client}
          clock={fakeClock(Date.UTC(2026, 10, 20))}
          query={{ ...defaultResults, nodeId }}
          {...{ onChange: nothing, onBack: nothing, onShow: nothing, onOpen: nothing, onRefused: nothing }}
        />
      </DeviceProvider>
    </StaffProvider>
  );
  const { rerender } = render(page('n-1'));
  const choice = await screen.findByRole('combobox', { name: 'Surveys' });
  choice.focus();
  rerender(page('n-2'));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Surveys' }));
});
