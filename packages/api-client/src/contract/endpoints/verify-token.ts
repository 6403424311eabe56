import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { verifyTokenRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';
import { signatureHeaders } from '../wire/signature.ts';
import { verifiedWire } from '../wire/verification.ts';

export const verifyToken = {
  route: verifyTokenRoute,
  summary: 'Check the code of a verification',
  origin: 'specification',
  params: nothing,
  query: nothing,
  headers: signatureHeaders,
  body: v.object({ verification_id: idField, token: v.pipe(v.string(), v.minLength(1), v.maxLength(32)) }),
  files: {},
  response: verifiedWire,
  success: 200,
  errors: ['signature', 'wrong_code'],
} as const satisfies Endpoint;
