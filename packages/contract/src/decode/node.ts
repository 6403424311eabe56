import { type Node, type OperatingHours, product } from '@product/model';
import { isFiniteNumber, isObject, isString } from '@product/model/guard';
import { array, boolean, named, number, object, oneOf, optional, type Schema, string } from '@product/model/schema';
import { lightDecoder } from './decode.ts';

/*
 * Read by the reader that the flow is read by, since a first page cannot afford a second one. The contract's schema
 * (`contract/wire/node.ts`) is the law; that the two agree is shown by test.
 */

const hour: Schema<string | number> = {
  description: 'an hour',
  is: (value) => isString(value) || isFiniteNumber(value),
  fallback: '',
};

const hours = object<OperatingHours>({
  period: oneOf(['weekdays', 'saturday', 'sunday'], 'weekdays'),
  startHour: hour,
  endHour: hour,
});

const quota = object({ active: optional(boolean, false), actionKind: optional(string) });

const nodeResponse = object({
  id: string,
  name: string,
  logoUrl: optional(string),
  cssUrlReact: optional(string),
  faviconUrl: optional(string),
  idleResetTimeoutInSeconds: optional(number),
  thankYouDurationInSeconds: optional(number),
  defaultLanguageId: optional(string),
  operating: optional(boolean, true),
  operating247: named('operating_24_7', optional(boolean, true)),
  operatingHours: optional(array(hours), []),
  timeZone: optional(string),
  countryCode: optional(string),
  activationStartDate: optional(string),
  activationEndDate: optional(string),
  activationExpiredMessage: optional(string),
  unsubscribeVisible: optional(boolean, false),
  channelQuota: optional(quota),
  type: optional(string),
  preventMultipleFeedback: optional(boolean, false),
  multipleFeedbackDelayPeriod: optional(number),
  primaryColor: optional(string),
  nonOperatingHoursFlowId: optional(string),
  branding: named(product.brandingKey, optional(boolean, true)),
  useSignatureVerify: optional(boolean, false),
  publicKey: optional(string),
  signatureValid: optional(boolean),
  status: optional(string),
  /** In the file format of `parseFlow`, and not decoded here. */
  flow: { description: 'a flow', is: isObject, fallback: null } as Schema<unknown>,
});

/** Decodes the response of `GET /v1/nodes/{node_id}`: the node, and its flow as JSON for `parseFlow`. */
export const decodeNode = lightDecoder(nodeResponse, ({ flow, ...node }): { node: Node; flow: unknown } => ({
  node,
  flow,
}));
