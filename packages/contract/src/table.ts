import type { InferInput, InferOutput } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { chatEndpoints } from './endpoints/chat.ts';
import { eventEndpoints } from './endpoints/events.ts';
import { exportEndpoints } from './endpoints/export.ts';
import { feedbackEndpoints } from './endpoints/feedbacks.ts';
import { integrationEndpoints } from './endpoints/integrations.ts';
import { nodeEndpoints } from './endpoints/nodes.ts';
import { personEndpoints } from './endpoints/person.ts';
import { resultEndpoints } from './endpoints/results.ts';
import { staffFeedbackEndpoints } from './endpoints/staff.ts';
import { staffAccountEndpoints } from './endpoints/staff-account.ts';
import { staffNodeEndpoints } from './endpoints/staff-nodes.ts';
import { staffPeopleEndpoints } from './endpoints/staff-people.ts';
import { staffWebhookEndpoints } from './endpoints/staff-webhooks.ts';
import { teamworkEndpoints } from './endpoints/teamwork.ts';
import { uploadEndpoints } from './endpoints/uploads.ts';
import { verificationEndpoints } from './endpoints/verification.ts';
import { widgetEndpoints } from './endpoints/widgets.ts';

/** Every call, by subject and by its name. */
export const endpointGroups = {
  nodes: nodeEndpoints,
  feedbacks: feedbackEndpoints,
  uploads: uploadEndpoints,
  verification: verificationEndpoints,
  integrations: integrationEndpoints,
  widgets: widgetEndpoints,
  chat: chatEndpoints,
  staff: staffFeedbackEndpoints,
  teamwork: teamworkEndpoints,
  person: personEndpoints,
  staffAccount: staffAccountEndpoints,
  staffNodes: staffNodeEndpoints,
  staffPeople: staffPeopleEndpoints,
  staffWebhooks: staffWebhookEndpoints,
  events: eventEndpoints,
  results: resultEndpoints,
  exports: exportEndpoints,
};

/** Every call of the product, by its name. Server, documentation and checks derive from it. */
export const endpoints = {
  ...nodeEndpoints,
  ...feedbackEndpoints,
  ...uploadEndpoints,
  ...verificationEndpoints,
  ...integrationEndpoints,
  ...widgetEndpoints,
  ...chatEndpoints,
};

/** The calls of the staff's inbox, with the bearer token or the session of a colleague. */
export const staffEndpoints = {
  ...staffFeedbackEndpoints,
  ...teamworkEndpoints,
  ...personEndpoints,
  ...staffAccountEndpoints,
  ...staffNodeEndpoints,
  ...staffPeopleEndpoints,
  ...staffWebhookEndpoints,
  ...eventEndpoints,
  ...resultEndpoints,
  ...exportEndpoints,
};

/** Every call of visitors and of staff, by its name. */
export const allEndpoints = { ...endpoints, ...staffEndpoints };

export type EndpointName = keyof typeof endpoints;
export type StaffEndpointName = keyof typeof staffEndpoints;

type Table = typeof allEndpoints;
/** The type of a part of a request after validation; `null` where there is none. */
export type RequestOf<
  Name extends keyof Table,
  Part extends 'params' | 'query' | 'headers' | 'body',
> = Table[Name][Part] extends infer Schema extends NonNullable<Endpoint[Part]> ? InferOutput<Schema> : null;
/** The type of a response that a server may send. Fields with a default may be left out. */
export type ResponseOf<Name extends keyof Table> = Table[Name]['response'] extends infer Schema extends NonNullable<
  Endpoint['response']
>
  ? InferInput<Schema>
  : null;
