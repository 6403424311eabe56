import { product, type WidgetPosition, type WidgetSettings } from '@product/model';
import { decodeChannel } from './decode-channel.ts';
import { asRecord, decodeAmount, decodeFields, decodeUnit } from './decode-fields.ts';
import { decodeHostSettings } from './decode-host-settings.ts';
import { decodeLimits } from './decode-limits.ts';

const defaults = {
  fullPageOnMobile: false,
  secureMode: false,
  nodeName: '',
  nodeLogoUrl: '',
  securityToken: '',
  hostStorage: false,
  secondaryColor: '#20B8F7',
};

/**
 * Decodes all settings of the server's response. A missing or wrong field becomes its default. Undefined without a node,
 * since there is then no survey to show.
 */
export function decodeSettings(json: unknown): WidgetSettings | undefined {
  const raw = asRecord(json);
  const host = decodeHostSettings(json);
  const fields = decodeFields(raw, defaults) as typeof defaults;
  const widthType = decodeUnit(raw.width_type);
  return (
    host && {
      ...host,
      ...fields,
      isLanguageUnset: typeof raw.default_language_code !== 'string',
      widgetTopPosition: withUnit(host.widgetTopPosition),
      widgetRightPosition: withUnit(host.widgetRightPosition),
      nodeName: fields.nodeName || null,
      nodeLogoUrl: fields.nodeLogoUrl || null,
      securityToken: fields.securityToken || null,
      webChannel: decodeChannel(raw),
      limits: decodeLimits(raw),
      branding: raw[product.brandingKey] !== false,
      matrixQuestionViewType: raw.matrix_question_view_type === 'cards' ? 'cards' : 'table',
      widthType,
      width: decodeAmount(raw.width) ?? (widthType === 'px' ? 355 : 30),
    }
  );
}

/** Gives a position without a known unit the default one. */
function withUnit(position: WidgetPosition | null): WidgetPosition | null {
  return position && { ...position, type: decodeUnit(position.type) };
}
