import { isString } from '@product/model/guard';
import { defined, type ElementJson, type StateJson } from '../flow-json.ts';
import type { UniqueNames } from '../names.ts';
import { pictureHtml } from '../scale.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import { joinTexts } from '../texts.ts';
import type { FormbricksContext } from './context.ts';

/** Thank states by the id of the ending; at least one. */
export interface Endings {
  readonly states: readonly StateJson[];
  readonly elements: readonly ElementJson[];
  readonly stateIds: ReadonlyMap<string, string>;
  readonly firstId: string;
}

export function convertEndings(survey: SourceObject, stateId: UniqueNames, context: FormbricksContext): Endings {
  const states: StateJson[] = [];
  const elements: ElementJson[] = [];
  const stateIds = new Map<string, string>();
  survey.list('endings').forEach((ending, index) => {
    const source = sourceObject(ending, survey.at('endings', index), context.report);
    const sourceId = source.text('id') ?? '';
    const id = stateId(sourceId || 'end');
    const own = [...convertScreen(source, id, context), ...convertLink(source, id, context)];
    const redirect = source.take('type') === 'redirectToUrl' ? readAddress(source, 'url') : undefined;
    for (const name of ['label', 'type']) source.take(name);
    source.reportRest(new Set());
    stateIds.set(sourceId, id);
    elements.push(...own);
    states.push({
      id,
      style: 'thank',
      elements: own.map((element) => element.id),
      ...defined({ redirect_url: redirect }),
    });
  });
  const [first] = states;
  if (first !== undefined) return { states, elements, stateIds, firstId: first.id };
  const id = stateId('end');
  return { states: [{ id, style: 'thank', elements: [] }], elements, stateIds, firstId: id };
}

function convertScreen(
  source: SourceObject,
  id: string,
  { texts, elementIds }: FormbricksContext,
): readonly ElementJson[] {
  const [headline, subheader] = [texts.read(source, 'headline'), texts.read(source, 'subheader')];
  const address = source.text('imageUrl');
  const picture = address === undefined ? undefined : pictureHtml(address);
  const body = joinTexts([picture === undefined ? undefined : texts.own(picture), headline, subheader], '<br>');
  return body === undefined ? [] : [{ id: elementIds(`${id}-text`), type: 'label', body }];
}

function convertLink(
  source: SourceObject,
  id: string,
  { texts, elementIds }: FormbricksContext,
): readonly ElementJson[] {
  const label = texts.read(source, 'buttonLabel');
  const url = readAddress(source, 'buttonLink');
  if (url === undefined) return [];
  return [{ id: elementIds(`${id}-link`), type: 'button_link', body: label ?? texts.own(url), extra: { url } }];
}

function readAddress(source: SourceObject, name: string): string | undefined {
  const address = source.take(name);
  if (address === undefined || address === '') return undefined;
  if (isString(address) && /^https?:\/\//i.test(address)) return address;
  source.lost(name, 'Expected an address with http or https.');
  return undefined;
}
