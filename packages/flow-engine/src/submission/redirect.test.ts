import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';

const ends = (redirect_url: unknown, state = {}, options = {}) => {
  const visitor = visit(
    {
      pages: [
        {
          id: 'a',
          elements: [
            aQuestionElement({ key: 'name' }),
            aQuestionElement({ key: 'secret', question: { hide_personal_data: true } }),
            anElement('submit'),
          ],
        },
        { id: 'end', style: 'thank', state: { redirect_url, ...state } },
      ],
    },
    options,
  );
  visitor.answer('name', 'Ada & Co');
  visitor.answer('secret', 'card 4111');
  visitor.submit();
  return visitor;
};

describe('redirect of a thank page', () => {
  test('after the submit the visitor is sent to the address, with values in its query', () => {
    const visitor = ends('https://shop.example/thanks?name={{ answers.name }}&s={{ answers.secret }}', {
      redirect_after_seconds: 3,
    });
    visitor.succeed();
    expect(visitor.effects.at(-1)).toEqual({
      type: 'redirect',
      url: 'https://shop.example/thanks?name=Ada%20%26%20Co&s=***',
      delayMs: 3000,
    });
  });

  test.each([
    ['HTTP://shop.example', 'HTTP://shop.example'],
    [' https://shop.example/#/a?b={{ answers.gone }}', 'https://shop.example/#/a?b='],
    ['https://shop.example/?a=b c', 'https://shop.example/?a=b%20c'],
  ])('the address %s is opened as %s', (address, url) => {
    const visitor = ends(address);
    visitor.succeed();
    expect(visitor.effect('redirect')).toEqual({ type: 'redirect', url, delayMs: 0 });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/relative',
    '{{ answers.name }}',
    'https://{{ answers.name }}/',
    'https://shop.example/{{ answers.name }}',
    'https://user@evil.example/',
    'https://\\evil.example',
    'https:///path',
    '',
  ])('the address %s is not opened', (address) => {
    const visitor = ends(address);
    visitor.succeed();
    expect(visitor.stateId).toBe('end');
    expect(visitor.effect('redirect')).toBeUndefined();
  });

  test('an address is opened at most a day later, and never in the past', () => {
    const late = ends('https://shop.example', { redirect_after_seconds: 1e12 });
    late.succeed();
    expect(late.effect('redirect')?.delayMs).toBe(86_400_000);
    const early = ends('https://shop.example', { redirect_after_seconds: -5 });
    early.succeed();
    expect(early.effect('redirect')?.delayMs).toBe(0);
  });

  test('a preview and a feedback that waits for the network open no address', () => {
    expect(ends('https://shop.example', {}, { isPreview: true }).effect('redirect')).toBeUndefined();
    const offline = ends('https://shop.example');
    offline.send({ type: 'savedOffline', at: 1 });
    expect(offline.stateId).toBe('end');
    expect(offline.effect('redirect')).toBeUndefined();
  });
});
