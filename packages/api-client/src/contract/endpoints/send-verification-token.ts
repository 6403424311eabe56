import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { sendVerificationTokenRoute } from '../routes.ts';
import { idField, lineField, nothing } from '../wire/fields.ts';
import { signatureHeaders } from '../wire/signature.ts';
import { verificationSentWire } from '../wire/verification.ts';

export const sendVerificationToken = {
  route: sendVerificationTokenRoute,
  summary: 'Send a code by SMS',
  origin: 'specification',
  params: nothing,
  query: nothing,
  headers: signatureHeaders,
  body: v.object({ address: v.pipe(lineField, v.minLength(1)), kind: v.literal('sms'), question_id: idField }),
  files: {},
  response: verificationSentWire,
  success: 200,
  errors: ['signature', 'upstream', 'forbidden'],
} as const satisfies Endpoint;
