import { type PsnName, psnMessage } from '@product/bridge';
import { decodeChannel } from '../settings/decode-channel.ts';
import { asRecord, decodeFields } from '../settings/decode-fields.ts';
import { pushToDataLayer } from './data-layer.ts';

/** `PSN_*` messages by widget event. */
const psnNames: Readonly<Record<string, PsnName>> = {
  opened: 'PSN_WIDGET_OPENED',
  closed: 'PSN_WIDGET_CLOSED',
  hidden: 'PSN_WIDGET_HID',
  displayedBefore: 'PSN_WIDGET_DISPLAYED_BEFORE',
};

/** Names in the data layer of the page's tag manager, by widget event. */
const analyticsNames: Readonly<Record<string, string>> = {
  opened: 'widget_opened',
  closed: 'widget_closed',
  hidden: 'widget_hidden',
  chatOpened: 'chat_opened',
};

/**
 * Empties a list of event types and `PSN_*` names: posts their messages on the page's window, and pushes the events into
 * its data layer.
 */
export type PsnEmitter = (pending: string[]) => void;

/**
 * Creates the emitter of a widget. Without `enabled_domains` it posts no message.
 *
 * @param settingsJson Body of the settings response.
 */
export function createPsnEmitter(page: Window, settingsJson: unknown): PsnEmitter {
  const raw = asRecord(settingsJson);
  const channel = decodeChannel(raw);
  const { enabledDomains } = decodeFields(raw, { enabledDomains: [] }) as { enabledDomains: string[] };
  return (pending) => {
    for (const type of pending.splice(0)) {
      if (Object.hasOwn(analyticsNames, type))
        pushToDataLayer(page, analyticsNames[type] ?? '', { node_id: `${raw.node_id}` });
      const name = type.startsWith('PSN_') ? (type as PsnName) : Object.hasOwn(psnNames, type) && psnNames[type];
      if (!name || !enabledDomains.length) continue;
      // To the page's own origin, whose name a variable `origin` of the page would hide.
      page.postMessage(psnMessage(name, channel), '/');
    }
  };
}
