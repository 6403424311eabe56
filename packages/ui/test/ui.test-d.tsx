import {
  Avatar,
  applyTheme,
  Button,
  type ButtonProps,
  Choice,
  contrast,
  Dialog,
  Icon,
  IconButton,
  type IconName,
  LiveRegion,
  Menu,
  type MenuItem,
  parseHex,
  type Rgb,
  readableOn,
  TextArea,
  type ThemeSettings,
  type ThemeTokens,
  themeStyle,
  toThemeTokens,
} from '@product/ui';
import { expectTypeOf, test } from 'vitest';

test('a button takes the attributes of a native button and a closed set of variants', () => {
  expectTypeOf<ButtonProps['variant']>().toEqualTypeOf<'filled' | 'outline' | 'text' | 'danger' | undefined>();
  expectTypeOf<ButtonProps>().toHaveProperty('aria-describedby');
  const element = (
    <Button variant="filled" type="submit" onClick={({ detail }) => expectTypeOf(detail).toBeNumber()}>
      Send
    </Button>
  );
  expectTypeOf(element).not.toBeAny();
  // @ts-expect-error: an unknown variant
  const unknown = <Button variant="primary">Send</Button>;
  expectTypeOf(unknown).not.toBeAny();
});

test('an icon has a name of the set', () => {
  expectTypeOf<'close'>().toExtend<IconName>();
  expectTypeOf<string>().not.toExtend<IconName>();
  // @ts-expect-error: an unknown icon
  const unknown = <Icon name="trash" />;
  expectTypeOf(unknown).not.toBeAny();
});

test('controls without visible text require a name', () => {
  // @ts-expect-error: an icon button without a label
  const iconButton = <IconButton icon="close" />;
  // @ts-expect-error: a dialog without the label of its close button
  const dialog = <Dialog isOpen title="Leave?" onClose={() => {}} />;
  // @ts-expect-error: a choice without a label
  const choice = <Choice type="radio" />;
  // @ts-expect-error: an avatar without a name
  const avatar = <Avatar />;
  expectTypeOf([iconButton, dialog, choice, avatar]).not.toBeAny();
});

test('a menu calls back with the id of an item', () => {
  const items: readonly MenuItem[] = [{ id: 'en', label: 'English', lang: 'en' }];
  const element = (
    <Menu label="Language" trigger="en" items={items} chosenId="en" onChoose={(id) => expectTypeOf(id).toBeString()} />
  );
  expectTypeOf(element).not.toBeAny();
});

test('a text area is controlled, and a live region has a message', () => {
  // @ts-expect-error: a text area without a value
  const textArea = <TextArea />;
  // @ts-expect-error: a live region without a message
  const liveRegion = <LiveRegion />;
  expectTypeOf([textArea, liveRegion]).not.toBeAny();
});

test('theme settings become tokens of the product’s custom properties', () => {
  expectTypeOf(toThemeTokens).parameters.toEqualTypeOf<[settings: ThemeSettings]>();
  expectTypeOf(toThemeTokens).returns.toEqualTypeOf<ThemeTokens>();
  expectTypeOf(toThemeTokens({})['--product-primary']).toEqualTypeOf<string | undefined>();
  expectTypeOf(applyTheme).parameters.toEqualTypeOf<[element: HTMLElement, tokens: ThemeTokens]>();
  expectTypeOf(themeStyle).returns.toEqualTypeOf<Readonly<Record<string, string>>>();
});

test('a text that is no hex colour gives undefined', () => {
  expectTypeOf(parseHex).returns.toEqualTypeOf<Rgb | undefined>();
  expectTypeOf(readableOn).returns.toEqualTypeOf<'#000000' | '#ffffff' | undefined>();
  expectTypeOf(contrast).parameters.toEqualTypeOf<[a: Rgb, b: Rgb]>();
});
