import type { ElementJson, StateJson } from '../flow-json.ts';
import type { UniqueNames } from '../names.ts';
import { pictureHtml } from '../scale.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import { joinTexts } from '../texts.ts';
import type { FormbricksContext } from './context.ts';

/** Converts the welcome card to the first page; undefined when it is off. */
export function convertWelcome(
  survey: SourceObject,
  nextStateId: string,
  stateId: UniqueNames,
  { report, texts, elementIds }: FormbricksContext,
): { readonly state: StateJson; readonly elements: readonly ElementJson[] } | undefined {
  const source = sourceObject(survey.take('welcomeCard') ?? {}, survey.at('welcomeCard'), report);
  if (source.take('enabled') !== true) return undefined;
  const address = source.text('fileUrl') ?? '';
  const picture = pictureHtml(address);
  const body = joinTexts(
    [
      picture === undefined ? undefined : texts.own(picture),
      texts.read(source, 'headline'),
      texts.read(source, 'subheader'),
      texts.read(source, 'html'),
    ],
    '<br>',
  );
  const id = stateId('welcome');
  const button: ElementJson = {
    id: elementIds('welcome-next'),
    type: 'next_page',
    body: texts.read(source, 'buttonLabel') ?? {},
  };
  const elements = [...(body === undefined ? [] : [{ id: elementIds('welcome-text'), type: 'label', body }]), button];
  for (const name of ['timeToFinish', 'showResponseCount']) {
    if (source.take(name) === true) source.changed(name, 'The welcome page has the text alone.');
  }
  source.reportRest(new Set());
  const state = { id, name: 'Welcome', elements: elements.map((each) => each.id), next_state_id: nextStateId };
  return { state, elements };
}
