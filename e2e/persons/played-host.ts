import type { Page } from '@playwright/test';

/** Messages of the bridge, as a script of the page writes them. */
type Message = Readonly<Record<string, unknown>>;

/** Data that a frame with the default look needs for its start. */
export const initMessage: Message = {
  type: 'init',
  settings: {
    ...{ modalMode: false, branding: true, preventMultipleFeedback: false, webChannel: null, hostStorage: true },
    ...{ primaryColor: '#000', fontColor: '#fff', defaultLanguageCode: 'EN', nodeId: 'node-keeper' },
    ...{ size: 60, width: 355, margin: 20, popoverText: {}, modalToggleText: {}, enabledUrls: [], enabledDomains: [] },
  },
  language: 'en',
  url: 'https://shop.example/',
  customer: {},
  attributes: {},
  stored: {},
  open: true,
  fullPage: false,
};

/** A script of the page that opens a frame of the app for itself, and plays its host. */
export class PlayedHost {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the frame. Its `ready` is replied with `messages`. */
  async open(address: string, messages: readonly Message[]): Promise<void> {
    await this.page.evaluate(
      ([src, replies]) => {
        const frame = document.createElement('iframe');
        const received: unknown[] = [];
        let port: MessagePort | undefined;
        frame.id = 'played';
        Reflect.set(window, 'played', { received, send: (data: object) => port?.postMessage({ v: 1, ...data }) });
        addEventListener('message', ({ data, source, origin }) => {
          if (source !== frame.contentWindow) return;
          received.push(data);
          if (data?.bridge !== 'connect' || port) return;
          const channel = new MessageChannel();
          port = channel.port1;
          channel.port1.onmessage = (event) => {
            received.push(event.data);
            if (event.data?.type === 'ready') for (const reply of replies) port?.postMessage({ v: 1, ...reply });
            if (event.data?.type === 'store')
              port?.postMessage({ v: 1, type: 'reply', id: event.data.id, isStored: true });
          };
          frame.contentWindow?.postMessage({ v: 1, bridge: 'connected', nonce: data.nonce }, origin, [channel.port2]);
        });
        frame.src = src;
        frame.width = '400';
        frame.height = '500';
        document.body.append(frame);
      },
      [address, messages] as const,
    );
  }

  send(message: Message): Promise<void> {
    return this.page.evaluate((data) => Reflect.get(window, 'played').send(data), message);
  }

  /** Everything that the frame has told the page. */
  received(): Promise<Message[]> {
    return this.page.evaluate(() => Reflect.get(window, 'played').received);
  }
}
