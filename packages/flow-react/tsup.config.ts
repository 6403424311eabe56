import { definePackage } from '@product/config/tsup';

export default definePackage({
  entry: {
    index: 'src/index.ts',
    server: 'src/server.tsx',
  },
});
