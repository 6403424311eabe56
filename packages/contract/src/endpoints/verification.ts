import * as v from 'valibot';
import { verificationCalls } from '../calls/verification.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { idField, lineField } from '../wire/fields.ts';
import { signatureHeaders } from '../wire/signature.ts';

const verificationSentWire = v.object({ id: v.string() });

const verifiedWire = v.object({ address: v.string(), token: v.string() });

export const verificationEndpoints = {
  sendVerificationToken: {
    route: verificationCalls.sendVerificationToken.route,
    summary: 'Send a code by SMS',
    origin: 'specification',
    ...noInput,
    headers: signatureHeaders,
    body: v.object({ address: v.pipe(lineField, v.minLength(1)), kind: v.literal('sms'), question_id: idField }),
    response: verificationSentWire,
    success: 200,
    errors: ['signature', 'upstream', 'forbidden'],
  },
  verifyToken: {
    route: verificationCalls.verifyToken.route,
    summary: 'Check the code of a verification',
    origin: 'specification',
    ...noInput,
    headers: signatureHeaders,
    body: v.object({ verification_id: idField, token: v.pipe(v.string(), v.minLength(1), v.maxLength(32)) }),
    response: verifiedWire,
    success: 200,
    errors: ['signature', 'wrong_code'],
  },
} as const satisfies Endpoints;
