import { type Expression, type FlowDocument, type Node, product } from '@product/model';
import { array, boolean, named, number, object, optional, type Schema, string } from '@product/model/schema';
import { decoder } from './decoder.ts';
import { id } from './fields.ts';
import { flow } from './flow.ts';
import { operatingHours } from './operating-hours.ts';

const quota = object({ active: optional(boolean, false), actionKind: optional(string) });

/** A condition of the flow language. The engine evaluates any JSON, so that a condition of a later version does no harm. */
const condition: Schema<Expression> = { description: 'a condition', is: () => true, fallback: null };

const nodeFields = {
  id,
  name: string,
  logoUrl: optional(string),
  cssUrlReact: optional(string),
  faviconUrl: optional(string),
  idleResetTimeoutInSeconds: optional(number),
  thankYouDurationInSeconds: optional(number),
  defaultLanguageId: optional(id),
  operating: optional(boolean, true),
  operating247: named('operating_24_7', optional(boolean, true)),
  operatingHours,
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
  nonOperatingHoursFlowId: optional(id),
  branding: named(product.brandingKey, optional(boolean, true)),
  useSignatureVerify: optional(boolean, false),
  publicKey: optional(string),
  signatureValid: optional(boolean),
  status: optional(string),
  samplePercent: optional(number),
  coolDownDays: optional(number),
  limitReached: optional(boolean, false),
  fullQuotas: optional(array(condition), []),
  embedDomains: optional(array(string)),
  flow,
};

const nodeResponse = object(nodeFields, ({ flow: document, ...node }): { node: Node; flow: FlowDocument } => ({
  node,
  flow: document,
}));

/** Decodes the response of `GET /v1/nodes/{node_id}`: the node, and its flow as JSON for `parseFlow`. */
export const decodeNode = decoder(nodeResponse);
