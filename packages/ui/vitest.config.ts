import { defineViewTests } from '@product/config/vitest';

export default defineViewTests();
