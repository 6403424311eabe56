import { definePackage } from '@product/config/tsup';

export default definePackage({
  entry: {
    index: 'src/index.ts',
    'react/index': 'src/react/index.tsx',
    'inbox-catalogues/index': 'src/inbox-catalogues/index.ts',
    'mail-catalogues/index': 'src/mail-catalogues/index.ts',
  },
  assets: ['src/catalogues/*.json', 'src/mail-catalogues/*.json'],
});
