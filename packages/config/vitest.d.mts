import type { ViteUserConfig } from 'vitest/config';

/** Value of `maxWorkers` of every project. */
export declare const maxWorkers: string;
export declare function defineTests(overrides?: ViteUserConfig): ViteUserConfig;
export declare function defineViewTests(overrides?: ViteUserConfig): ViteUserConfig;
