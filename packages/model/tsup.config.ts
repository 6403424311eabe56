import { definePackage } from '@product/config/tsup';

export default definePackage({
  entry: {
    index: 'src/index.ts',
    'part/part': 'src/part/part.ts',
    'shape/shape': 'src/shape/shape.ts',
  },
});
