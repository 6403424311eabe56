import type { WidgetSettings } from '@product/model';
import { asRecord, decodeFields } from './decode-fields.ts';

const defaults = {
  enabledOnMobile: true,
  modalMode: false,
  isVisible: true,
  hideWidget: false,
  modalToggleText: {},
  popoverText: {},
  popoverTextVertical: false,
  popoverTextWidth: null,
  popoverTextHeight: null,
  defaultLanguageCode: 'EN',
  enabledUrls: [],
  enabledDomains: [],
  nodeId: '',
  displayInterval: null,
  openOn: [],
  size: 60,
  margin: 20,
  fontColor: '#FFFFFF',
  primaryColor: '#20B8F7',
  radius: null,
  displayOnce: false,
  displayOnceDelayPeriod: null,
  displayOnExit: false,
  preventMultipleFeedback: false,
  multipleFeedbackDelayPeriod: null,
  widgetTopPosition: null,
  widgetRightPosition: null,
} as const satisfies Partial<Record<keyof WidgetSettings, unknown>>;

/** Settings that the host page needs before the widget opens. */
export type HostSettings = Pick<WidgetSettings, keyof typeof defaults>;

/** Decodes the host page's part of the settings. Undefined without a node. */
export function decodeHostSettings(json: unknown): HostSettings | undefined {
  const raw = asRecord(json);
  const fields = decodeFields(raw, defaults);
  // Any type but `rate` stands for pixels.
  const position = (value: unknown, type: unknown) => (value === null ? null : { value, type });
  return fields.nodeId
    ? ({
        ...fields,
        widgetTopPosition: position(fields.widgetTopPosition, raw.widget_top_position_type),
        widgetRightPosition: position(fields.widgetRightPosition, raw.widget_right_position_type),
      } as HostSettings)
    : undefined;
}
