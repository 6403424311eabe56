import type { Options } from 'tsup';

export declare function definePackage(options: Options & { entry: Record<string, string>; assets?: string[] }): unknown;
