import type { LocalizedText } from '../language/language.ts';

/** Distance from an edge in the unit `type`. Null means the default corner. */
export interface WidgetPosition {
  readonly value: number;
  readonly type: 'px' | 'rate';
}

/** Limits of a node that decide whether its widget is shown, and opens by itself. */
export interface WidgetLimits {
  /** Percent of visitors who get the survey, chosen by device; null: everyone. */
  readonly samplePercent: number | null;
  /** Days for which no survey of the site opens by itself after one was seen or answered; null: no such days. */
  readonly coolDownDays: number | null;
  /** True when the node has as many feedbacks as it wants. */
  readonly limitReached: boolean;
}

/** Decoded settings of a widget, with defaults. Sizes are CSS pixels unless noted. */
export interface WidgetSettings {
  readonly enabledOnMobile: boolean;
  readonly fullPageOnMobile: boolean;
  readonly modalMode: boolean;
  readonly isVisible: boolean;
  readonly hideWidget: boolean;
  readonly modalToggleText: LocalizedText;
  readonly popoverText: LocalizedText;
  readonly popoverTextVertical: boolean;
  readonly popoverTextWidth: number | null;
  readonly popoverTextHeight: number | null;
  readonly defaultLanguageCode: string;
  /** The owner has set no language: that of the node comes before `defaultLanguageCode`. Absent for false. */
  readonly isLanguageUnset?: boolean;
  /** Regular expressions, case-insensitive. */
  readonly enabledUrls: readonly string[];
  readonly enabledDomains: readonly string[];
  readonly nodeId: string;
  /** Name of the node; null when the server sends none. */
  readonly nodeName: string | null;
  readonly nodeLogoUrl: string | null;
  readonly secureMode: boolean;
  readonly securityToken: string | null;
  /** Whether the host page keeps a copy of the visitor's list of chats. Every script of the page can then read those chats. */
  readonly hostStorage: boolean;
  /** Seconds until the widget opens by itself; null for never. */
  readonly displayInterval: number | null;
  /** Rules by which the widget opens by itself: `scroll 50`, `seconds 20`, `views 3`, `event checkout`. */
  readonly openOn: readonly string[];
  readonly webChannel: { readonly id: string; readonly name: string } | null;
  readonly size: number;
  readonly matrixQuestionViewType: 'table' | 'cards';
  readonly width: number;
  /** `rate`: `width` is a percentage of the viewport. */
  readonly widthType: 'px' | 'rate';
  readonly margin: number;
  readonly fontColor: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly radius: number | null;
  readonly branding: boolean;
  readonly widgetTopPosition: WidgetPosition | null;
  readonly widgetRightPosition: WidgetPosition | null;
  readonly displayOnce: boolean;
  /** Seconds; null is for ever. */
  readonly displayOnceDelayPeriod: number | null;
  readonly displayOnExit: boolean;
  readonly preventMultipleFeedback: boolean;
  readonly multipleFeedbackDelayPeriod: number | null;
  /** Limits of the node; null without any. */
  readonly limits: WidgetLimits | null;
}
