import { type Node, product } from '@product/model';
import type { InferOutput } from 'valibot';
import { nodeWire } from '../contract/wire/node.ts';
import { camelKeys } from './camel-keys.ts';
import { decoder } from './decode.ts';

export const decodeNode = decoder(nodeWire, ({ flow, ...wire }): { node: Node; flow: unknown } => ({
  node: toNode(wire),
  flow,
}));

function toNode(wire: Omit<InferOutput<typeof nodeWire>, 'flow'>): Node {
  const { [product.brandingKey]: branding, operating_hours, channel_quota, ...rest } = wire;
  return {
    ...camelKeys(rest),
    branding,
    operatingHours: operating_hours.map(camelKeys),
    channelQuota: channel_quota && camelKeys(channel_quota),
  };
}
