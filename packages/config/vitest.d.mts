import type { ViteUserConfig } from 'vitest/config';

export declare function defineTests(overrides?: ViteUserConfig): ViteUserConfig;
