import { isObject, isString } from '../guard/guard.ts';
import { array, object, oneOf, optional, type Schema } from '../schema/schema.ts';
import { readMoments } from '../time/read-moments.ts';
import {
  address,
  colour,
  country,
  days,
  distance,
  hour,
  languageCode,
  moment,
  openRule,
  pattern,
  percent,
  seconds,
  site,
  size,
  texts,
  timeZone,
} from './values.ts';

/** Reads the ids and codes of the flow's languages, in lower case. */
const languages: Schema<readonly string[]> = {
  description: 'a flow',
  is: () => true,
  fallback: [],
  transform: (flow: unknown) => {
    const list = isObject(flow) && 'languages' in flow && Array.isArray(flow.languages) ? flow.languages : [];
    return list.flatMap((entry: unknown) => {
      const { id, code } = isObject(entry) ? (entry as Readonly<Record<string, unknown>>) : {};
      return [id, code].filter(isString).map((name) => name.toLowerCase());
    });
  },
};

const anyText: Schema<string> = { description: 'a text', is: () => true, fallback: '' };

/** Values of a node that its pages use. The other fields may have any value of their type. */
export const nodeValues = object(
  {
    logoUrl: optional(address),
    cssUrlReact: optional(address),
    faviconUrl: optional(address),
    idleResetTimeoutInSeconds: optional(seconds),
    thankYouDurationInSeconds: optional(seconds),
    defaultLanguageId: optional(anyText),
    operatingHours: optional(array(object({ startHour: hour, endHour: hour })), []),
    timeZone: optional(timeZone),
    countryCode: optional(country),
    activationStartDate: optional(moment),
    activationEndDate: optional(moment),
    channelQuota: optional(object({ actionKind: optional(oneOf(['submit'], 'submit')) })),
    multipleFeedbackDelayPeriod: optional(seconds),
    primaryColor: optional(colour),
    samplePercent: optional(percent),
    coolDownDays: optional(days),
    flow: languages,
  },
  ({ defaultLanguageId, activationStartDate, activationEndDate, flow, ...values }, issues) => {
    const wished = String(defaultLanguageId ?? '').trim();
    if (wished !== '' && flow.length > 0 && !flow.includes(wished.toLowerCase()))
      issues.push({ path: ['default_language_id'], message: 'Expected a language of the flow.' });
    const [start, end] = [activationStartDate, activationEndDate].map((date) => readMoments(date ?? '', 'UTC'));
    if (start !== undefined && end !== undefined && end.last < start.first)
      issues.push({ path: ['activation_end_date'], message: 'Expected a time after activation_start_date.' });
    return values;
  },
);

/** Values of a widget that the host page and the frame use. The other fields may have any value of their type. */
export const widgetValues = object({
  modalToggleText: optional(texts, {}),
  popoverText: optional(texts, {}),
  popoverTextWidth: optional(size),
  popoverTextHeight: optional(size),
  defaultLanguageCode: optional(languageCode),
  enabledUrls: optional(array(pattern), []),
  enabledDomains: optional(array(site), []),
  nodeLogoUrl: optional(address),
  displayInterval: optional(seconds),
  openOn: optional(array(openRule), []),
  size: optional(size),
  matrixQuestionViewType: optional(oneOf(['table', 'cards'], 'table')),
  width: optional(size),
  margin: optional(distance),
  fontColor: optional(colour),
  primaryColor: optional(colour),
  secondaryColor: optional(colour),
  radius: optional(distance),
  displayOnceDelayPeriod: optional(seconds),
  multipleFeedbackDelayPeriod: optional(seconds),
});

/** Settings of a node for the reference server whose values have a form. */
export const serverValues = object({
  chatGreeting: optional(texts),
  embedDomains: optional(array(site)),
  smsCountries: optional(
    array<string>({
      ...country,
      description: `${country.description}, or *`,
      is: (value) => value === '*' || country.is(value),
    }),
  ),
  account: optional(object({ logoUrl: optional(address) })),
});
