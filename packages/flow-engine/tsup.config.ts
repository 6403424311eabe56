import { definePackage } from '@product/config/tsup';

export default definePackage({
  entry: {
    index: 'src/index.ts',
    'masking/index': 'src/masking/index.ts',
    'phone/index': 'src/phone/index.ts',
    'cli/product-flow': 'src/cli/product-flow.ts',
  },
  external: [/^node:/],
});
