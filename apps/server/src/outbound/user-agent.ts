import { readFileSync } from 'node:fs';
import { nearest } from '../configuration/package-file.ts';

const { version } = JSON.parse(readFileSync(nearest('package.json', 'package.json'), 'utf8')) as {
  readonly version: string;
};

/** Header of every outbound call: firewalls refuse calls without it. */
export const userAgent = { 'user-agent': `product-server/${version}` } as const;
