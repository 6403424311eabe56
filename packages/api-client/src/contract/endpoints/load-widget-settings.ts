import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { loadWidgetSettingsRoute } from '../routes.ts';
import { lineField, nothing } from '../wire/fields.ts';
import { widgetSettingsWire } from '../wire/widget-settings.ts';

export const loadWidgetSettings = {
  route: loadWidgetSettingsRoute,
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
} as const satisfies Endpoint;
