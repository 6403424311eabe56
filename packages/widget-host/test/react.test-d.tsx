import type { InlineSurvey as InlineSurveyApi, Widget as WidgetApi, WidgetOptions } from '@product/widget-host';
import {
  InlineSurvey,
  type InlineSurveyProps,
  type ProductSurveyProps,
  Widget,
  type WidgetProps,
} from '@product/widget-host/react';
import type { ComponentProps, RefAttributes } from 'react';
import { expectTypeOf, test } from 'vitest';

test('the component takes all options of createWidget', () => {
  expectTypeOf<WidgetProps>().toExtend<WidgetOptions>();
  expectTypeOf<ComponentProps<typeof Widget>>().toEqualTypeOf<WidgetProps & RefAttributes<WidgetApi>>();
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

test('the inline component takes the options of createInlineSurvey except the target, and its ref is the survey', () => {
  type Props = ComponentProps<typeof InlineSurvey>;
  expectTypeOf<Props>().toEqualTypeOf<InlineSurveyProps & RefAttributes<InlineSurveyApi>>();
  expectTypeOf<Props>().not.toHaveProperty('target');
  // @ts-expect-error: a survey without its node
  const element = <InlineSurvey appUrl="/" />;
  expectTypeOf(element).not.toBeAny();
});

test('JSX knows the element product-survey and its attributes', () => {
  const element = <product-survey node="node-harbour" app-url="/" external-id="7" className="wide" />;
  expectTypeOf(element).not.toBeAny();
  expectTypeOf<ProductSurveyProps>().toHaveProperty('code');
  // @ts-expect-error: an attribute that the element does not have
  const broken = <product-survey nod="node-harbour" />;
  expectTypeOf(broken).not.toBeAny();
});
