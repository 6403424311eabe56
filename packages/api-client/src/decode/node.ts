import { type Node, type OperatingHours, product } from '@product/model';
import { fieldsOf, flag, listOf, named, number, oneOf, orNull, type Part, required, textOr } from '@product/model/part';
import { isMoment, isObject, isText } from '@product/model/shape';
import { partDecoder } from './decode.ts';

/*
 * Read by the reader that the flow is read by, since a first page cannot afford a second one. The contract's schema
 * (`contract/wire/node.ts`) is the law; that the two agree is shown by test.
 */

const textOrNull = textOr(null);
const requiredText = required(textOr(''));

const hour: Part<string | number> = {
  expected: 'an hour',
  fits: (value) => isText(value) || isMoment(value),
  otherwise: '',
  isRequired: true,
};

const hours = fieldsOf<OperatingHours>({
  period: required(oneOf(['weekdays', 'saturday', 'sunday'], 'weekdays')),
  startHour: hour,
  endHour: hour,
});

const quota = fieldsOf({ active: flag(false), actionKind: textOrNull });

const answered = fieldsOf({
  id: requiredText,
  name: requiredText,
  logoUrl: textOrNull,
  cssUrlReact: textOrNull,
  faviconUrl: textOrNull,
  idleResetTimeoutInSeconds: number,
  thankYouDurationInSeconds: number,
  defaultLanguageId: textOrNull,
  operating: flag(true),
  operating247: named('operating_24_7', flag(true)),
  operatingHours: listOf(hours),
  timeZone: textOrNull,
  countryCode: textOrNull,
  activationStartDate: textOrNull,
  activationEndDate: textOrNull,
  activationExpiredMessage: textOrNull,
  unsubscribeVisible: flag(false),
  channelQuota: orNull(quota),
  type: textOrNull,
  preventMultipleFeedback: flag(false),
  multipleFeedbackDelayPeriod: number,
  primaryColor: textOrNull,
  nonOperatingHoursFlowId: textOrNull,
  branding: named(product.brandingKey, flag(true)),
  useSignatureVerify: flag(false),
  publicKey: textOrNull,
  signatureValid: flag(null),
  status: textOrNull,
  /** In the file format of `parseFlow`; it goes on unread. */
  flow: required<unknown>({ expected: 'a flow', fits: isObject, otherwise: null }),
});

/** The answer to `GET /v1/nodes/{node_id}`: the node, and its flow as it came, for `parseFlow`. */
export const decodeNode = partDecoder(answered, ({ flow, ...node }): { node: Node; flow: unknown } => ({ node, flow }));
