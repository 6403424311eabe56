import { defineTests } from '@product/config/vitest';

export default defineTests();
