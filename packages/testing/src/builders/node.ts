import type { Node } from '@product/model';

/** Creates a node that is always open, without limits, with branding. */
export function aNode(overrides: Partial<Node> = {}): Node {
  return {
    id: 'node-1',
    name: 'Harbour Books',
    logoUrl: null,
    cssUrlReact: null,
    faviconUrl: null,
    idleResetTimeoutInSeconds: null,
    thankYouDurationInSeconds: null,
    defaultLanguageId: null,
    operating: true,
    operating247: true,
    operatingHours: [],
    timeZone: null,
    countryCode: 'TR',
    activationStartDate: null,
    activationEndDate: null,
    activationExpiredMessage: null,
    unsubscribeVisible: false,
    channelQuota: null,
    type: 'web',
    preventMultipleFeedback: false,
    multipleFeedbackDelayPeriod: null,
    primaryColor: null,
    nonOperatingHoursFlowId: null,
    branding: true,
    useSignatureVerify: false,
    publicKey: null,
    signatureValid: null,
    status: 'active',
    ...overrides,
  };
}
