import type { Result, WidgetSettings } from '@product/model';
import { loadWidgetSettingsRoute } from '../contract/routes.ts';
import { decodeWidgetSettings } from '../decode/widget-settings.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface LoadWidgetSettingsInput {
  readonly code: string;
  readonly externalId?: string | undefined;
  readonly userId?: string | undefined;
}

/** Never from a cache: the time goes along as `t`. */
export function loadWidgetSettings(
  send: Send,
  { code, externalId, userId }: LoadWidgetSettingsInput,
  options?: CallOptions,
): Promise<Result<WidgetSettings>> {
  return send({
    route: loadWidgetSettingsRoute,
    params: { code },
    query: { t: String(Date.now()), external_id: externalId, user_id: userId },
    decode: decodeWidgetSettings,
    ...options,
  });
}
