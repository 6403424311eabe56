export type { Channel, PsnMessage, PsnName, WidgetAttributes, WidgetCustomer } from '@product/bridge';
export type { WidgetSettings } from '@product/model';
export { createWidget } from './browser/create-widget.ts';
export { isWidgetCode } from './code/code.ts';
export { displayOnce } from './display-once/display-once.ts';
export { isDomainAllowed } from './domains/domains.ts';
export { isExitIntent, type PointerExit } from './exit-intent/exit-intent.ts';
export { createInlineSurvey } from './inline/create-inline-survey.ts';
export type {
  InlineSurvey,
  InlineSurveyEvent,
  InlineSurveyOptions,
  InlineSurveyStatus,
} from './inline/inline-survey.ts';
export { localized } from './language/localized.ts';
export type { WidgetEvent } from './lifecycle/effect.ts';
export type { Opener } from './lifecycle/state.ts';
export { type OpenRule, type OpenRuleStatus, type PageActivity, parseOpenRule } from './open-rules/open-rules.ts';
export { decodeSettings } from './settings/decode-settings.ts';
export type { AutoOpenReason, Reason } from './status/status.ts';
export { matchesEnabledUrls } from './urls/urls.ts';
export { type HiddenReason, isMobile } from './visibility/page-rules.ts';
export { type Visibility, widgetVisibility } from './visibility/visibility.ts';
export type { PageEventDetail, WidgetCallbacks } from './widget/callbacks.ts';
export type { Widget, WidgetOptions, WidgetStatus } from './widget/widget.ts';
