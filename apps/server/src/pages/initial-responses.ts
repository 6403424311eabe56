import { isOperating } from '@product/model';
import * as v from 'valibot';
import { authorizeChat, type Credentials } from '../http/authorize.ts';
import { errorBody } from '../http/error-response.ts';
import { operations } from '../http/handlers/index.ts';
import { type InProcessResponse, respondInProcess } from '../http/respond.ts';
import type { Services } from '../services.ts';

/** A response of the API that the document carries, which saves the page a request. */
export interface InitialResponse extends InProcessResponse {
  readonly path: string;
}

type Query = Readonly<Record<string, string>>;

/**
 * Loads the responses of a page's first calls, by the handlers of the API.
 *
 * @param caller Address of the visitor, and whom limits count.
 */
export type InitialResponses = (
  query: Query,
  services: Services,
  caller: Pick<Credentials, 'address' | 'counted'>,
) => Promise<readonly InitialResponse[]>;

/** Loads the node with its flow, the named customer, and the flow for non-operating hours. */
export const surveyResponses: InitialResponses = async (query, services) => {
  const { node_id, creator_id } = query;
  return node_id ? responsesOfNode(node_id, creator_id, query, services) : [];
};

export const previewResponses: InitialResponses = async ({ flow_id }, services) =>
  flow_id ? [await responseTo(`/v1/flows/${encodeURIComponent(flow_id)}`, 'loadFlow', { flow_id }, {}, services)] : [];

/** Loads the widget's settings and the responses of its node's survey. */
export const widgetResponses: InitialResponses = async (query, services) => {
  const { code, creator_id } = query;
  if (!code) return [];
  const path = `/v1/web_widgets/code/${encodeURIComponent(code)}`;
  const settings = await responseTo(path, 'loadWidgetSettings', { code }, {}, services);
  const named = v.safeParse(v.object({ node_id: v.string() }), settings.body);
  if (settings.status !== 200 || !named.success) return [settings];
  return [settings, ...(await responsesOfNode(named.output.node_id, creator_id, query, services))];
};

/**
 * Loads the chat if the address has its token, such as a link in a mail. Otherwise the page loads the chat by the token on
 * the device.
 */
export const chatResponses: InitialResponses = async ({ feedback_id, token }, services, caller) => {
  if (!feedback_id || !token) return [];
  const path = `/v1/feedbacks/${encodeURIComponent(feedback_id)}/chat`;
  const authorized = await authorizeChat(services, feedback_id, { bearer: undefined, token, ...caller });
  if (!authorized.ok) return [{ path, ...errorBody(authorized) }];
  if ((await services.limiter.take('token', feedback_id)) > 0) return [];
  const request = { params: { feedback_id }, query: { token }, feedback: authorized.feedback };
  return [{ path, ...(await respondInProcess(operations.loadChat, request, services)) }];
};

async function responsesOfNode(
  nodeId: string,
  creatorId: string | undefined,
  { signature, responses }: Query,
  services: Services,
): Promise<readonly InitialResponse[]> {
  const nodePath = `/v1/nodes/${encodeURIComponent(nodeId)}`;
  const query = { ...(signature !== undefined && { signature }), ...(responses !== undefined && { responses }) };
  const node = await responseTo(nodePath, 'loadNode', { node_id: nodeId }, query, services);
  const loaded = [node];
  if (creatorId) {
    const params = { node_id: nodeId, creator_id: creatorId };
    const path = `${nodePath}/customers/${encodeURIComponent(creatorId)}`;
    loaded.push(await responseTo(path, 'loadCustomer', params, {}, services));
  }
  const replacementId = node.status === 200 ? await flowOutsideOfHours(nodeId, services) : undefined;
  if (replacementId !== undefined) {
    const path = `/v1/flows/${encodeURIComponent(replacementId)}`;
    loaded.push(await responseTo(path, 'loadFlow', { flow_id: replacementId }, {}, services));
  }
  return loaded;
}

/** Finds the flow that replaces the node's flow outside of operating hours. */
async function flowOutsideOfHours(nodeId: string, { definitions, now }: Services): Promise<string | undefined> {
  const node = await definitions.findNode(nodeId);
  if (node === undefined || node.document.operating_24_7) return undefined;
  const { operating, operating_24_7, operating_hours, time_zone, non_operating_hours_flow_id } = node.document;
  const operatingHours = (operating_hours ?? []).map(({ period, start_hour, end_hour }) => ({
    period,
    startHour: start_hour,
    endHour: end_hour,
  }));
  const hours = { operating, operating247: operating_24_7, operatingHours, ...(time_zone && { timeZone: time_zone }) };
  return isOperating(hours, new Date(now())) ? undefined : (non_operating_hours_flow_id ?? undefined);
}

async function responseTo(
  path: string,
  name: 'loadNode' | 'loadCustomer' | 'loadFlow' | 'loadWidgetSettings',
  params: Query,
  query: Query,
  services: Services,
): Promise<InitialResponse> {
  return { path, ...(await respondInProcess(operations[name], { params, query }, services)) };
}
