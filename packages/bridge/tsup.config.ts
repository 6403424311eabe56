import { definePackage } from '@product/config/tsup';

export default definePackage({
  entry: {
    index: 'src/index.ts',
    'browser/index': 'src/browser/index.ts',
    'fake-peer/index': 'src/fake-peer/index.ts',
  },
});
