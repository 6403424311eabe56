import * as v from 'valibot';
import { widgetCalls } from '../calls/widgets.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { chatStatusWire } from '../wire/chat-status.ts';
import { customerWire } from '../wire/customer.ts';
import { customerTokenHeaders } from '../wire/customer-token.ts';
import { idField, lineField, nothing } from '../wire/fields.ts';
import { signatureHeaders } from '../wire/signature.ts';
import { momentField, textOrNull } from '../wire/values.ts';
import { widgetSettingsWire } from '../wire/widget-settings.ts';

/** Feedbacks of a verified customer, newest first. */
const previousFeedbacksWire = v.object({
  feedbacks: v.array(
    v.object({
      id: v.string(),
      /** Opens the chat until the customer's token ends; fresh in each response. */
      chat_token_string: v.string(),
      node_id: v.string(),
      node_name: textOrNull,
      status: chatStatusWire,
      created_at: momentField,
      last_message_at: momentField,
      /** Beginning of the last message, or of an answer. */
      preview: v.string(),
      /** Replies that the customer has not seen. */
      unread: v.number(),
    }),
  ),
});

export const widgetEndpoints = {
  loadWidgetSettings: {
    route: widgetCalls.loadWidgetSettings.route,
    summary: 'Settings of a widget',
    origin: 'specification',
    ...noInput,
    params: v.object({ code: v.pipe(v.string(), v.regex(/^PSN-[A-Za-z0-9-]{7}$/)) }),
    query: v.object({
      t: v.optional(v.pipe(v.string(), v.maxLength(20))),
      external_id: v.optional(lineField),
      user_id: v.optional(lineField),
    }),
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
    ...noInput,
    query: v.object({ node_id: idField }),
    headers: customerTokenHeaders,
    response: previousFeedbacksWire,
    success: 200,
    errors: ['unauthorized', 'invalid_customer_token'],
  },
} as const satisfies Endpoints;
