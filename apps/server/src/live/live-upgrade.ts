import type { IncomingMessage } from 'node:http';
import { socketContract } from '@product/contract';

/** Tells whether engine.io takes the upgrade. It answers below its path alone; nothing else would close the connection. */
export function isLiveUpgrade({ url }: Pick<IncomingMessage, 'url'>): boolean {
  return url?.startsWith(`${socketContract.path}/`) === true;
}
