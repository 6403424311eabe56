import { isString } from '@product/model/guard';
import { defined, type ElementJson, type Json } from '../flow-json.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import type { TypeformContext } from './context.ts';
import { convertField } from './fields.ts';
import { groupTypes, MAX_GROUP_DEPTH, nameOf } from './scan.ts';

/** A page of the flow before its id is known: a field, or the fields of an inline group. */
export interface Page {
  /** References and ids of the fields whose page it is. */
  readonly names: readonly string[];
  readonly fields: Json;
  readonly elements: readonly ElementJson[];
  readonly buttonLabel: Json | undefined;
}

/** Converts the fields of a form to pages, as Typeform shows them. */
export function convertPages(
  list: readonly unknown[],
  path: string,
  heading: Json,
  context: TypeformContext,
  depth = 0,
): readonly Page[] {
  return list.flatMap((field, index): readonly Page[] => {
    const at = `${path}[${index}]`;
    const source = sourceObject(field, at, context.report);
    const names = [source.take('ref'), source.take('id')].filter(isString);
    const properties = source.take('properties');
    const inner = sourceObject(properties ?? {}, source.at('properties'), context.report);
    if (!groupTypes.has(source.take('type'))) {
      const buttonLabel = context.texts.read(inner, 'button_text');
      const elements = convertField(source, context);
      return elements.length === 0 ? [] : [{ names, fields: heading, elements, buttonLabel }];
    }
    if (depth >= MAX_GROUP_DEPTH) {
      context.report(at, 'group', 'lost', 'Groups are nested too deep.');
      return [];
    }
    const group = convertGroup(source, inner, heading, context, depth);
    const [first, ...rest] = group;
    return first === undefined ? [] : [{ ...first, names: [...first.names, ...names] }, ...rest];
  });
}

function convertGroup(
  source: SourceObject,
  properties: SourceObject,
  heading: Json,
  context: TypeformContext,
  depth: number,
): readonly Page[] {
  const isInline = source.take('type') === 'inline_group';
  const own = defined({
    title: context.texts.read(source, 'title'),
    description: context.texts.read(properties, 'description'),
  });
  const buttonLabel = context.texts.read(properties, 'button_text');
  const pages = convertPages(
    properties.list('fields'),
    properties.at('fields'),
    isInline ? {} : { ...heading, ...own },
    context,
    depth + 1,
  );
  const ignored = new Set(['show_button', 'validations', 'layout', 'attachment']);
  properties.reportRest(ignored);
  source.reportRest(ignored);
  if (!isInline) return pages;
  const elements = pages.flatMap((page) => page.elements);
  const names = pages.flatMap((page) => page.names);
  return elements.length === 0 ? [] : [{ names, fields: { ...heading, ...own }, elements, buttonLabel }];
}

/** Finds the name of a page's first field. */
export function pageName({ names }: Page): string {
  return nameOf({ ref: names[0], id: names[1] }) ?? 'page';
}
