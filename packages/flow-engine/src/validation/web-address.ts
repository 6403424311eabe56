import { isString } from '@product/model/guard';
import { withoutUnseen } from './unseen.ts';

const MAX_LENGTH = 2048;

const scheme = /^https?:\/\//i;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const topLevelDomain = /^(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu;
const ipAddress = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/**
 * Parses a web address of http or https. `https://` is added to an address without a scheme, such as `example.com/a`.
 * Undefined for another text, and for an address with a user name or a password.
 */
export function parseWebAddress(text: string): string | undefined {
  const typed = isString(text) ? withoutUnseen(text).trim() : '';
  if (typed.length > MAX_LENGTH || /[\s\\]/.test(typed)) return undefined;
  const address = scheme.test(typed) ? typed : `https://${typed}`;
  const [authority = ''] = address.replace(scheme, '').split(/[/?#]/, 1);
  const [host = '', port, ...more] = authority.split(':');
  const isPort = port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535);
  return isHost(host) && isPort && more.length === 0 ? address : undefined;
}

function isHost(host: string): boolean {
  if (ipAddress.test(host)) return true;
  const labels = host.split('.');
  return labels.length > 1 && labels.every((part) => label.test(part)) && topLevelDomain.test(labels.at(-1) ?? '');
}
