import type { WidgetCustomer } from '@product/bridge';
import { decodeHostSettings, type HostSettings } from '../settings/decode-host-settings.ts';
import type { Claim } from '../widget/widget.ts';

export interface LoadedSettings {
  readonly settings?: HostSettings | false | undefined;
  /** The server's body, or what went wrong. */
  readonly answer: unknown;
}

/** Asks the server for the settings of a code. Never rejects. */
export async function loadSettings(
  apiUrl: string,
  code: string,
  claims: readonly Claim[],
  signal: AbortSignal,
): Promise<LoadedSettings> {
  try {
    const { externalId, userId }: WidgetCustomer = Object.assign({}, ...claims.map((claim) => claim.customer));
    const query = new URLSearchParams({
      t: `${Date.now()}`,
      ...(externalId && { external_id: externalId }),
      ...(userId && { user_id: userId }),
    });
    const response = await fetch(`${apiUrl}/v1/web_widgets/code/${code}?${query}`, { signal, credentials: 'omit' });
    const answer: unknown = await response.json();
    return { settings: response.ok && decodeHostSettings(answer), answer };
  } catch (answer) {
    return { answer };
  }
}
