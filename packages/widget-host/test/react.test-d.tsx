import type { Widget as WidgetApi, WidgetOptions } from '@product/widget-host';
import { Widget, type WidgetProps } from '@product/widget-host/react';
import { expectTypeOf, test } from 'vitest';

test('the component takes all options of createWidget', () => {
  expectTypeOf<WidgetProps>().toExtend<WidgetOptions>();
  expectTypeOf(Widget).parameters.toEqualTypeOf<[props: WidgetProps]>();
  expectTypeOf(Widget).returns.toEqualTypeOf<null>();
});

test('onWidget receives the widget, and null when the component unmounts', () => {
  expectTypeOf<WidgetProps['onWidget']>().toEqualTypeOf<((widget: WidgetApi | null) => void) | undefined>();
  const element = <Widget code="PSN-HARBOUR" appUrl="/" onWidget={(widget) => widget?.open()} />;
  expectTypeOf(element).not.toBeAny();
});

test('the component requires the URL of the app', () => {
  // @ts-expect-error: a widget without the URL of the app
  const element = <Widget code="PSN-HARBOUR" />;
  expectTypeOf(element).not.toBeAny();
});
