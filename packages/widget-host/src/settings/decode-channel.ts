import type { WidgetSettings } from '@product/model';
import { asRecord, type Json } from './decode-fields.ts';

/** Reads the widget's channel; null without one. */
export function decodeChannel({ web_channel }: Json): WidgetSettings['webChannel'] {
  const { id, name = '' } = asRecord(web_channel);
  return id == null ? null : { id: `${id}`, name: `${name}` };
}
