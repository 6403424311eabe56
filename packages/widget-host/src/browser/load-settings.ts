import type { WidgetCustomer } from '@product/bridge';
import { decodeHostSettings, type HostSettings } from '../settings/decode-host-settings.ts';
import type { Claim } from '../widget/widget.ts';

export interface LoadedSettings {
  readonly settings?: HostSettings | false | undefined;
  /** Body of the server's response, or the error of the call. */
  readonly response: unknown;
}

/** Loads the settings of a widget code. Never rejects. */
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
    const call = await fetch(`${apiUrl}/v1/web_widgets/code/${code}?${query}`, { signal, credentials: 'omit' });
    const response: unknown = await call.json();
    return { settings: call.ok && decodeHostSettings(response), response };
  } catch (response) {
    return { response };
  }
}
