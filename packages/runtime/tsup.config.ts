import { definePackage } from '@product/config/tsup';

export default definePackage({
  entry: {
    index: 'src/index.ts',
    'browser/index': 'src/browser/index.ts',
    'redux/index': 'src/redux/index.ts',
  },
});
