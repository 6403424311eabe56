import { definePackage } from '@product/config/tsup';

export default definePackage({
  entry: { index: 'src/index.ts', 'react/index': 'src/react/index.tsx' },
  assets: ['src/catalogues/*.json'],
});
