import type { ViteUserConfig } from 'vitest/config';

export declare function defineTests(overrides?: ViteUserConfig): ViteUserConfig;
export declare function defineViewTests(overrides?: ViteUserConfig): ViteUserConfig;
