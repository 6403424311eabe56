import { type PsnName, psnMessage } from '@product/bridge';
import { decodeChannel } from '../settings/decode-channel.ts';
import { asRecord, decodeFields } from '../settings/decode-fields.ts';

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
 * @param wire The settings as the server sent them.
 */
export function createAnnouncer(page: Window, wire: unknown): Announcer {
  const raw = asRecord(wire);
  const channel = decodeChannel(raw);
  const { enabledDomains } = decodeFields(raw, { enabledDomains: [] }) as { enabledDomains: string[] };
  return (untold) => {
    for (const type of untold.splice(0)) {
      const psnName = type.startsWith('PSN_') ? (type as PsnName) : Object.hasOwn(announced, type) && announced[type];
      if (!psnName || !enabledDomains.length) continue;
      page.postMessage(psnMessage(psnName, channel), page.origin === 'null' ? '*' : page.origin);
    }
  };
}
