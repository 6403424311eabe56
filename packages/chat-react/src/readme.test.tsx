import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiClient } from '@product/api-client';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as chatReact from './index.ts';

afterEach(cleanup);

const { Chat } = chatReact;

test('the example of the README works, down to the calls that it makes', async () => {
  const calls: string[] = [];
  const api = createApiClient({
    apiUrl: 'https://feedback.example/api',
    fetch: (input) => {
      calls.push(String(input instanceof Request ? input.url : input));
      return Promise.resolve(Response.json({ code: 'not_found', message: 'No such chat' }, { status: 404 }));
    },
  });
  render(<Chat api={api} socketUrl="http://127.0.0.1:9" feedbackId="f-1" token="t-1" />);
  expect(await screen.findByText('No such chat')).toBeTruthy();
  expect(calls[0]).toBe('https://feedback.example/api/v1/feedbacks/f-1/chat?token=t-1');
});

test('the README names what the package exports', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]));
  const types = ['ChatBackend'];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => name === undefined || !(name in chatReact || types.includes(name)))).toEqual([]);
});
