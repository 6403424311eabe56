import { isString } from '@product/model/guard';
import { defined, type ElementJson, type StateJson } from '../flow-json.ts';
import type { UniqueNames } from '../names.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import { joinTexts } from '../texts.ts';
import type { TypeformContext } from './context.ts';
import { readPicture } from './fields.ts';
import { nameOf } from './scan.ts';

/** Pages that ask nothing, with their elements. */
export interface Screens {
  readonly states: readonly StateJson[];
  readonly elements: readonly ElementJson[];
  /** State ids by reference or id. */
  readonly stateIds: ReadonlyMap<string, string>;
}

const harmless: ReadonlySet<string> = new Set([
  ...['id', 'ref', 'type', 'layout', 'share_icons', 'show_button', 'button_mode', 'button_text', 'theme', 'default'],
]);

/** Converts the screens after the form to thank states; at least one. */
export function convertThankScreens(
  form: SourceObject,
  redirectUrl: string | undefined,
  stateId: UniqueNames,
  context: TypeformContext,
): Screens {
  const states: StateJson[] = [];
  const elements: ElementJson[] = [];
  const stateIds = new Map<string, string>();
  for (const [index, screen] of form.list('thankyou_screens').entries()) {
    const source = sourceObject(screen, form.at('thankyou_screens', index), context.report);
    const [id, ref] = [source.take('id'), source.take('ref')];
    const state = stateId(nameOf({ id, ref }) ?? 'end');
    const own = [...readPicture(source, context), ...convertText(source, state, context)];
    const properties = sourceObject(source.take('properties') ?? {}, source.at('properties'), context.report);
    const address = properties.take('redirect_url');
    const redirect = isString(address) && /^https?:\/\//i.test(address) ? address : undefined;
    properties.reportRest(new Set([...harmless, 'description']));
    source.reportRest(harmless);
    for (const each of [id, ref]) if (isString(each)) stateIds.set(each, state);
    elements.push(...own);
    states.push({
      ...{ id: state, style: 'thank', elements: own.map((element) => element.id) },
      ...defined({ redirect_url: redirect ?? redirectUrl }),
    });
  }
  if (states.length > 0) return { states, elements, stateIds };
  const id = stateId('end');
  return {
    states: [{ id, style: 'thank', elements: [], ...defined({ redirect_url: redirectUrl }) }],
    elements,
    stateIds,
  };
}

/** Converts the screen before the form to the first page. */
export function convertWelcomeScreen(
  form: SourceObject,
  stateId: UniqueNames,
  context: TypeformContext,
): { readonly state: StateJson; readonly elements: readonly ElementJson[] } | undefined {
  const [screen, ...others] = form.list('welcome_screens');
  if (others.length > 0) form.lost('welcome_screens', 'A flow has one first page.');
  if (screen === undefined) return undefined;
  const source = sourceObject(screen, form.at('welcome_screens', 0), context.report);
  const id = stateId('welcome');
  const content = [...readPicture(source, context), ...convertText(source, id, context)];
  const properties = sourceObject(source.take('properties') ?? {}, source.at('properties'), context.report);
  const label = context.texts.read(properties, 'button_text') ?? {};
  properties.reportRest(new Set([...harmless, 'description']));
  source.reportRest(harmless);
  const button = { id: context.elementIds('welcome-next'), type: 'next_page', body: label };
  const elements = [...content, button];
  return { state: { id, name: 'Welcome', elements: elements.map((each) => each.id) }, elements };
}

function convertText(
  source: SourceObject,
  id: string,
  { texts, report, elementIds }: TypeformContext,
): readonly ElementJson[] {
  const properties = sourceObject(source.take('properties') ?? {}, source.at('properties'), report);
  const body = joinTexts([texts.read(source, 'title'), texts.read(properties, 'description')], '<br>');
  return body === undefined ? [] : [{ id: elementIds(`${id}-text`), type: 'label', body }];
}
