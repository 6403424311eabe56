import { definePackage } from '@product/config/tsup';

export default definePackage({
  entry: { main: 'src/main.ts', conformance: 'src/conformance/main.ts' },
  platform: 'node',
  target: 'node22',
});
