import type { FlowDocument } from '@product/model';
import { isObject } from '@product/model/guard';
import type { Schema } from '@product/model/schema';

/** A flow in its file format, unread: `parseFlow` of the engine reads it. */
export const flow: Schema<FlowDocument> = { description: 'a flow', is: isObject, fallback: {} };
