/** Names of the messages on a page's own window. They never change, since pages of customers listen for them. */
export const psnNames = [
  'PSN_WIDGET_OPENED',
  'PSN_WIDGET_CLOSED',
  'PSN_WIDGET_HID',
  'PSN_WIDGET_DISPLAYED_BEFORE',
  'PSN_WEB_WIDGET_CLOSED',
  'PSN_REDIRECT_TO_STORE',
  'PSN_END_OF_FLOW',
  'PSN_FEEDBACK_SUBMITTED',
  'PSN_REDIRECT',
] as const;

export type PsnName = (typeof psnNames)[number];

/** Web channel of a widget, as its owner named it. */
export interface Channel {
  readonly id: string;
  readonly name: string;
}

export interface PsnMessage {
  readonly type: PsnName;
  readonly channelId: string | null;
  readonly channelName: string | null;
  /** Of `PSN_REDIRECT`: the address of a thank page, without query and fragment, which may hold answers and tokens. */
  readonly url?: string;
}

/** True for the name of a `PSN_*` message, so that a frame makes the page post nothing else. */
export function isPsnName(value: unknown): value is PsnName {
  return psnNames.includes(value as PsnName);
}

/**
 * Creates the message for the page's window.
 *
 * @example
 * psnMessage('PSN_WIDGET_OPENED', { id: '7', name: 'Shop' });
 * // { type: 'PSN_WIDGET_OPENED', channelId: '7', channelName: 'Shop' }
 */
export function psnMessage(type: PsnName, channel: Channel | null): PsnMessage {
  return { type, channelId: channel?.id ?? null, channelName: channel?.name ?? null };
}

/**
 * Creates the message for the address that a thank page opens. Any page may receive it, so that it has neither query nor
 * fragment: both may hold answers and tokens.
 *
 * @example
 * redirectMessage('https://shop.example/thanks?name=Ada#token', null).url; // 'https://shop.example/thanks'
 */
export function redirectMessage(url: string, channel: Channel | null): PsnMessage {
  return { ...psnMessage('PSN_REDIRECT', channel), url: url.split(/[?#]/, 1)[0] ?? '' };
}
