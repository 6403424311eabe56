import * as v from 'valibot';

export const chatStatusWire = v.picklist(['open', 'queued', 'closed', 'archived']);
export const ratingValueWire = v.picklist([0, 50, 100]);
