import { product } from '@product/model';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const page = 'https://survey.example/feedback?node_id=1';

describe('the configuration file', () => {
  test('names other hosts, or paths of its own host', () => {
    expect(
      readConfiguration(
        {
          apiUrl: 'https://api.example/',
          proxyUrl: '/relay',
          socketUrl: 'https://live.example',
          providerUrl: 'https://us.example/',
          sentryDsn: 'https://key@errors.example/1',
        },
        page,
      ),
    ).toEqual({
      apiUrl: 'https://api.example',
      proxyUrl: 'https://survey.example/relay',
      socketUrl: 'https://live.example',
      providerUrl: 'https://us.example',
      sentryDsn: 'https://key@errors.example/1',
    });
  });

  test.each([
    null,
    undefined,
    7,
    'text',
    [],
    {},
    { apiUrl: 7 },
    { apiUrl: 'javascript:alert(1)', providerUrl: 'data:,x' },
  ])('with the content %j gets the defaults of one origin', (json) => {
    expect(readConfiguration(json, page)).toEqual({
      apiUrl: 'https://survey.example/api',
      proxyUrl: 'https://survey.example/api/proxy',
      socketUrl: 'https://survey.example',
      providerUrl: product.providerUrl,
      sentryDsn: null,
    });
  });
});
