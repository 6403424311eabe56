import { product, type WidgetPosition, type WidgetSettings } from '@product/model';
import { array, boolean, named, number, object, oneOf, optional, type Schema, string } from '@product/model/schema';
import { decoder } from './decoder.ts';
import { id, textsByName } from './fields.ts';

/** CSS pixels, and per cent of the viewport. */
const DEFAULT_WIDTH = { px: 355, rate: 30 } as const;

const unit = optional(oneOf(['px', 'rate'], 'px'), 'px');

/** An unknown view falls back to the table. */
const matrixView: Schema<'table' | 'cards'> = {
  description: 'table or cards',
  is: () => true,
  fallback: 'table',
  transform: (view: unknown) => (view === 'cards' ? 'cards' : 'table'),
};

/** Tells whether the owner has set nothing. */
const missing: Schema<boolean> = {
  description: 'a text',
  is: () => true,
  fallback: true,
  transform: (value: unknown) => value === undefined || value === null,
};

const settings = object(
  {
    enabledOnMobile: optional(boolean, true),
    fullPageOnMobile: optional(boolean, false),
    modalMode: optional(boolean, false),
    isVisible: optional(boolean, true),
    hideWidget: optional(boolean, false),
    modalToggleText: optional(textsByName, {}),
    popoverText: optional(textsByName, {}),
    popoverTextVertical: optional(boolean, false),
    popoverTextWidth: optional(number),
    popoverTextHeight: optional(number),
    defaultLanguageCode: optional(string, 'EN'),
    isLanguageUnset: named('default_language_code', missing),
    enabledUrls: optional(array(string), []),
    enabledDomains: optional(array(string), []),
    nodeId: id,
    nodeName: optional(string),
    nodeLogoUrl: optional(string),
    secureMode: optional(boolean, false),
    securityToken: optional(string),
    hostStorage: optional(boolean, false),
    displayInterval: optional(number),
    openOn: optional(array(string), []),
    webChannel: optional(object({ id, name: optional(string, '') })),
    size: optional(number, 60),
    matrixQuestionViewType: matrixView,
    width: optional(number),
    widthType: unit,
    margin: optional(number, 20),
    fontColor: optional(string, '#FFFFFF'),
    primaryColor: optional(string, '#20B8F7'),
    secondaryColor: optional(string, '#20B8F7'),
    radius: optional(number),
    branding: named(product.brandingKey, optional(boolean, true)),
    widgetTopPosition: optional(number),
    widgetTopPositionType: unit,
    widgetRightPosition: optional(number),
    widgetRightPositionType: unit,
    displayOnce: optional(boolean, false),
    displayOnceDelayPeriod: optional(number),
    displayOnExit: optional(boolean, false),
    preventMultipleFeedback: optional(boolean, false),
    multipleFeedbackDelayPeriod: optional(number),
    limits: optional(
      object({
        samplePercent: optional(number),
        coolDownDays: optional(number),
        limitReached: optional(boolean, false),
      }),
    ),
  },
  ({
    width,
    widgetTopPosition,
    widgetTopPositionType,
    widgetRightPosition,
    widgetRightPositionType,
    ...fields
  }): WidgetSettings => ({
    ...fields,
    width: width ?? DEFAULT_WIDTH[fields.widthType],
    widgetTopPosition: position(widgetTopPosition, widgetTopPositionType),
    widgetRightPosition: position(widgetRightPosition, widgetRightPositionType),
  }),
);

/** Decodes the response of `GET /v1/web_widgets/code/{code}`, and fills in each default. */
export const decodeWidgetSettings = decoder(settings);

function position(value: number | null, type: WidgetPosition['type']): WidgetPosition | null {
  return value === null ? null : { value, type };
}
