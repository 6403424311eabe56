import * as v from 'valibot';

export const verificationSentWire = v.object({ id: v.string() });

export const verifiedWire = v.object({ address: v.string(), token: v.string() });
