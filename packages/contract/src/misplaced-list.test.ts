import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { misplacedList } from './misplaced-list.ts';
import { aFeedback } from './samples/wire-samples.ts';
import { socketContract } from './socket.ts';
import { allEndpoints } from './table.ts';
import { feedbackBody } from './wire/feedback.ts';

describe('a list where an object belongs', () => {
  test.each([
    [{ ...aFeedback(), customer: [] }, ['customer']],
    [{ ...aFeedback(), responses: [[]] }, ['responses', '0']],
    [{ ...aFeedback(), variables: [1] }, ['variables']],
    [{ ...aFeedback(), context: { list: [] } }, undefined],
    [[], []],
    [aFeedback(), undefined],
  ])('it is found at its place', (body, path) => {
    expect(misplacedList(feedbackBody, body)).toEqual(path);
  });

  const readers: [string, v.GenericSchema][] = [
    ...Object.entries<Endpoint>(allEndpoints).flatMap(([name, { body, response }]): [string, v.GenericSchema][] => [
      ...(body === null ? [] : [[`the body of ${name}`, body] as [string, v.GenericSchema]]),
      ...(response === null ? [] : [[`the response of ${name}`, response] as [string, v.GenericSchema]]),
    ]),
    ...Object.entries(socketContract.clientEvents).map(([name, { payload }]): [string, v.GenericSchema] => [
      `the event ${name}`,
      payload,
    ]),
  ];
  test.each(readers)('%s is no list', (_, schema) => {
    const isRefused = !v.safeParse(schema, []).success || misplacedList(schema, []) !== undefined;
    expect(isRefused || v.safeParse(schema, 'anything').success).toBe(true);
  });
});
