import { type PsnName, psnMessage } from '@product/bridge';
import { decodeChannel } from '../settings/decode-channel.ts';
import { asRecord } from '../settings/decode-fields.ts';
import type { HostSettings } from '../settings/decode-host-settings.ts';

/** Events that the page also hears on its own window. */
const announced: Readonly<Record<string, PsnName>> = {
  opened: 'PSN_WIDGET_OPENED',
  closed: 'PSN_WIDGET_CLOSED',
  hidden: 'PSN_WIDGET_HID',
  displayedBefore: 'PSN_WIDGET_DISPLAYED_BEFORE',
};

/** Takes names of events, or of messages, out of a list, and says them on the page's window. */
export type Announcer = (untold: string[]) => void;

/**
 * Nothing is said where the owner named no domains.
 *
 * @param wire The settings as the server sent them, for the channel.
 */
export function createAnnouncer(page: Window, { enabledDomains }: HostSettings, wire: unknown): Announcer {
  const channel = decodeChannel(asRecord(wire));
  return (untold) => {
    for (const type of untold.splice(0)) {
      const psnName = type.startsWith('PSN_') ? (type as PsnName) : Object.hasOwn(announced, type) && announced[type];
      if (!psnName || !enabledDomains.length) continue;
      page.postMessage(psnMessage(psnName, channel), page.origin === 'null' ? '*' : page.origin);
    }
  };
}
