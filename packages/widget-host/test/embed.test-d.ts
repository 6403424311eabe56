import { expectTypeOf, test } from 'vitest';
import type {} from '../src/embed/embed.ts';

test('the script tag adds ProductWidget to the window, which takes a command by name', () => {
  expectTypeOf<Window>().toHaveProperty('ProductWidget');
  type ProductWidget = NonNullable<Window['ProductWidget']>;
  expectTypeOf<ProductWidget>().parameters.toEqualTypeOf<[name: string, ...args: unknown[]]>();
  expectTypeOf<ProductWidget>().returns.toEqualTypeOf<unknown>();
});
