import { definePackage } from '@product/config/tsup';

export default definePackage({
  entry: {
    index: 'src/index.ts',
    'contract/index': 'src/contract/index.ts',
    'staff/index': 'src/staff/index.ts',
    'browser/index': 'src/browser/index.ts',
  },
});
