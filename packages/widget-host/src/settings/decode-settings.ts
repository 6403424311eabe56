import { product, type WidgetSettings } from '@product/model';
import { decodeChannel } from './decode-channel.ts';
import { amount, asRecord, decodeFields, unit } from './decode-fields.ts';
import { decodeHostSettings } from './decode-host-settings.ts';

const defaults = {
  fullPageOnMobile: false,
  secureMode: false,
  nodeLogoUrl: '',
  securityToken: '',
  secondaryColor: '#20B8F7',
};

/**
 * Settings as the server sends them (snake_case), with the default of every field that is missing or wrong. `undefined`
 * when there is no node, without which there is nothing to show.
 */
export function decodeSettings(json: unknown): WidgetSettings | undefined {
  const raw = asRecord(json);
  const host = decodeHostSettings(json);
  const fields = decodeFields(raw, defaults) as typeof defaults;
  const widthType = unit(raw.width_type);
  return (
    host && {
      ...host,
      ...fields,
      nodeLogoUrl: fields.nodeLogoUrl || null,
      securityToken: fields.securityToken || null,
      webChannel: decodeChannel(raw),
      branding: raw[product.brandingKey] !== false,
      matrixQuestionViewType: raw.matrix_question_view_type === 'cards' ? 'cards' : 'table',
      widthType,
      width: amount(raw.width) ?? (widthType === 'px' ? 355 : 30),
    }
  );
}
