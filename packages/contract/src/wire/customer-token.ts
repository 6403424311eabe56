import * as v from 'valibot';

/** Ours: a JWT that the site's server made, which proves who the customer is. Its length and content are the verifier's to judge. */
export const customerTokenHeader = v.optional(v.string());

/** The headers of a call whose only one is the customer's token. */
export const customerTokenHeaders = v.object({ 'x-customer-token': customerTokenHeader });

/** Ours: `verified` when the site's server proved who the customer is, `claimed` when a page only says so. */
export const customerIdentityWire = v.picklist(['verified', 'claimed']);
