import { type Node, product, type RequestError, type Result, type WidgetSettings } from '@product/model';
import { decodeSettings, isDomainAllowed, isWidgetCode } from '@product/widget-host';
import type { WidgetApi } from './effect-handlers.ts';

/** Settings as the server knows them, since the host page may send any. */
export interface LoadedSettings {
  readonly settings: WidgetSettings;
  /** Decides whether a page of this host may embed the frame. `ownHost` is the frame's. */
  readonly mayEmbed: (hostname: string, ownHost: string) => boolean;
}

export interface SettingsSource {
  readonly api: WidgetApi;
  readonly code?: string | undefined;
  readonly nodeId?: string | undefined;
  readonly query: { get(name: string): string | null };
}

/** Loads the settings of a widget by its code, or derives those of an inline survey from its node. */
export async function loadSettings(
  { api, code, nodeId, query }: SettingsSource,
  customer: { readonly externalId: string | undefined; readonly userId: string | undefined },
  signal: AbortSignal,
): Promise<Result<LoadedSettings, RequestError | null>> {
  if (nodeId !== undefined) {
    const signature = query.get('signature') ?? undefined;
    const loaded = await api.loadNode({ nodeId, signature }, { signal });
    return loaded.ok ? { ok: true, value: settingsOfNode(loaded.value.node) } : loaded;
  }
  if (code === undefined || !isWidgetCode(code)) return { ok: false, error: null };
  const loaded = await api.loadWidgetSettings({ code, ...customer }, { signal });
  if (!loaded.ok) return loaded;
  const settings = loaded.value;
  return {
    ok: true,
    value: { settings, mayEmbed: (hostname, ownHost) => isDomainAllowed(hostname, settings.enabledDomains, ownHost) },
  };
}

/** Derives the settings of an inline survey from its node. */
export function settingsOfNode({ id, branding, logoUrl, embedDomains }: Node): LoadedSettings {
  const settings = decodeSettings({ node_id: id, node_logo_url: logoUrl, [product.brandingKey]: branding });
  if (!settings) throw new TypeError('A node has an id');
  return {
    // The node and the flow choose the language.
    settings: { ...settings, defaultLanguageCode: '', enabledDomains: [...(embedDomains ?? [])] },
    // A server that names no sites lets only its own pages embed the survey.
    mayEmbed: (hostname, ownHost) =>
      embedDomains === null ? hostname === ownHost : isDomainAllowed(hostname, embedDomains, ownHost),
  };
}
