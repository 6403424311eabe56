import * as v from 'valibot';
import { chatStatusWire } from './chat-status.ts';

export const chatArchivedWire = v.object({ status: chatStatusWire });
