import * as v from 'valibot';
import { timelineItemWire } from './timeline-item.ts';

export const messageCreatedWire = v.object({ timeline_item: timelineItemWire });
