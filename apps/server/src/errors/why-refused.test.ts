import { expect, test } from 'vitest';
import { NoResponse, whyRefused } from './why-refused.ts';

const coded = (code: string, cause?: Error): Error => Object.assign(new Error('Ada wrote this', { cause }), { code });

test.each([
  { name: 'a closed port', error: coded('ECONNREFUSED'), code: 'ECONNREFUSED' },
  {
    name: 'the cause of a failed fetch',
    error: new TypeError('fetch failed', { cause: coded('ENOTFOUND') }),
    code: 'ENOTFOUND',
  },
  {
    name: 'an attempt at several addresses',
    error: new AggregateError([coded('ETIMEDOUT'), coded('ENETUNREACH')]),
    code: 'ETIMEDOUT',
  },
  { name: 'an expired certificate', error: coded('CERT_HAS_EXPIRED'), code: 'CERT_HAS_EXPIRED' },
  {
    name: 'a certificate of another host',
    error: coded('ERR_TLS_CERT_ALTNAME_INVALID'),
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  },
  {
    name: 'a self-signed certificate',
    error: coded('DEPTH_ZERO_SELF_SIGNED_CERT'),
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  },
  {
    name: 'a read-only Redis',
    error: new Error("READONLY You can't write against a read only replica."),
    code: 'READONLY',
  },
  { name: 'a full Redis', error: new Error("OOM command not allowed when used memory > 'maxmemory'."), code: 'OOM' },
  {
    name: 'a provider that knows no such client',
    error: Object.assign(coded('OAUTH_RESPONSE_BODY_ERROR'), { error: 'invalid_client' }),
    code: 'OAUTH_invalid_client',
  },
  {
    name: 'a provider that says something unknown',
    error: Object.assign(coded('OAUTH_RESPONSE_BODY_ERROR'), { error: 'Ada wrote this' }),
    code: 'OAUTH_RESPONSE_BODY_ERROR',
  },
  { name: 'a wait of ours', error: new NoResponse(), code: 'NO_RESPONSE' },
  { name: 'a time-out of the platform', error: new DOMException('late', 'TimeoutError'), code: 'NO_RESPONSE' },
])('the refusal of $name has the code $code and a text of ours', ({ error, code }) => {
  const refusal = whyRefused(error);
  expect(refusal).toEqual({ code, reason: expect.stringMatching(/^\w.+/) });
  expect(JSON.stringify(refusal)).not.toContain('Ada');
});

test.each([coded('ADA'), coded('toString'), new Error('ADA wrote this'), 'Ada', undefined])(
  'a refusal with an unknown code repeats nothing of it: %s',
  (error) => {
    expect(whyRefused(error)).toEqual({ code: 'UNKNOWN', reason: 'for an unknown reason' });
  },
);
