import * as v from 'valibot';
import { widgetCalls } from '../calls/widgets.ts';
import type { Endpoints } from '../endpoint.ts';
import { customerWire } from '../wire/customer.ts';
import { customerTokenHeaders } from '../wire/customer-token.ts';
import { idField, lineField, nothing } from '../wire/fields.ts';
import { previousFeedbacksWire } from '../wire/previous-feedbacks.ts';
import { signatureHeaders } from '../wire/signature.ts';
import { widgetSettingsWire } from '../wire/widget-settings.ts';

export const widgetEndpoints = {
  loadWidgetSettings: {
    route: widgetCalls.loadWidgetSettings.route,
    summary: 'Settings of a widget',
    origin: 'specification',
    params: v.object({ code: v.pipe(v.string(), v.regex(/^PSN-[A-Za-z0-9-]{7}$/)) }),
    query: v.object({
      t: v.optional(v.pipe(v.string(), v.maxLength(20))),
      external_id: v.optional(lineField),
      user_id: v.optional(lineField),
    }),
    headers: nothing,
    body: null,
    files: {},
    response: widgetSettingsWire,
    success: 200,
    errors: [],
  },
  registerVisit: {
    route: widgetCalls.registerVisit.route,
    summary: "Register a visit of a widget's customer",
    origin: 'specification',
    params: v.object({ node_id: idField }),
    query: nothing,
    headers: v.object({ ...customerTokenHeaders.entries, ...signatureHeaders.entries }),
    body: v.object({
      node_id: idField,
      id: v.nullish(idField),
      /** Ours: a feedback of the same device may name the customer of this visit. */
      device_id: v.nullish(idField),
      external_id: v.nullish(lineField),
      user_id: v.nullish(lineField),
      email: v.nullish(lineField),
      name: v.nullish(lineField),
      phone_number: v.nullish(lineField),
    }),
    files: {},
    response: customerWire,
    success: 200,
    errors: ['invalid_customer_token', 'signature'],
  },
  loadPreviousFeedbacks: {
    route: widgetCalls.loadPreviousFeedbacks.route,
    summary: 'The feedbacks of a verified customer, from all devices',
    origin: 'ours',
    params: nothing,
    query: v.object({ node_id: idField }),
    headers: customerTokenHeaders,
    body: null,
    files: {},
    response: previousFeedbacksWire,
    success: 200,
    errors: ['unauthorized', 'invalid_customer_token'],
  },
} as const satisfies Endpoints;
