import type { Expression } from '@product/model';
import { isString } from '@product/model/guard';
import { defined, type ElementJson, type Json, type Texts } from '../flow-json.ts';
import { pictureHtml } from '../scale.ts';
import { type SourceObject, wordOf } from '../source-object.ts';
import { joinTexts } from '../texts.ts';
import type { FormbricksContext } from './context.ts';
import { styles } from './questions.ts';
import { readValidation } from './validation.ts';

const harmless: ReadonlySet<string> = new Set([
  'isDraft',
  'isColorCodingEnabled',
  'insightsEnabled',
  'backButtonLabel',
  'scale',
  'range',
]);

/** Converts a question with its picture. Required by a condition that other questions may set. */
export function convertElement(
  source: SourceObject,
  requiredIf: ReadonlyMap<string, Expression>,
  context: FormbricksContext,
): readonly ElementJson[] {
  const { texts, report } = context;
  const id = source.text('id') ?? '';
  const type = wordOf(source.take('type'));
  const known = context.questions.get(id);
  if (known !== undefined && context.asked.has(known.key)) {
    source.lost('id', 'An earlier question has the same id.');
    source.dropRest();
    return [];
  }
  const picture = readPicture(source, context);
  const isButton = type === 'cta' && known === undefined;
  const convert = styles.get(type);
  if ((convert === undefined || known === undefined) && !isButton) {
    report(source.path, type === '' ? 'type' : type, 'lost', 'A flow has no such question.');
    source.dropRest();
    return [];
  }
  if (isButton || convert === undefined || known === undefined)
    return [...picture, ...convertText(source, id, context)];
  context.asked.add(known.key);
  const required = requiredIf.get(id);
  const fields = convert(source, context);
  const isRequired = source.take('required') === true;
  const question: Json = {
    id: known.key,
    key: known.key,
    ...fields,
    ...readValidation(source, context),
    ...defined({
      is_required: isRequired ? true : undefined,
      required_if: required,
      description: joinTexts(
        [texts.read(source, 'subheader'), texts.read(source, 'html'), fields.description as Texts | undefined],
        ' ',
      ),
    }),
  };
  const body = texts.read(source, 'headline') ?? {};
  const link = type === 'cta' ? readLink(source, known.key, context) : [];
  source.reportRest(harmless);
  return [...picture, { id: context.elementIds(known.key), type: 'question', body, question }, ...link];
}

/** Reads the link of a button that opens an address. */
function readLink(
  source: SourceObject,
  name: string,
  { texts, elementIds }: FormbricksContext,
): readonly ElementJson[] {
  const isExternal = source.take('buttonExternal') === true;
  const url = source.take('buttonUrl');
  const label = texts.read(source, 'ctaButtonLabel') ?? (isExternal ? texts.read(source, 'buttonLabel') : undefined);
  if (!isExternal) return [];
  if (!isString(url) || !/^https?:\/\//i.test(url)) {
    if (url !== undefined && url !== '') source.lost('buttonUrl', 'Expected an address with http or https.');
    return [];
  }
  return [{ id: elementIds(`${name}-link`), type: 'button_link', body: label ?? texts.own(url), extra: { url } }];
}

/** A button that only goes on is a text; one with an address is a link. */
function convertText(source: SourceObject, id: string, context: FormbricksContext): readonly ElementJson[] {
  const { texts, elementIds } = context;
  const body = joinTexts(
    [texts.read(source, 'headline'), texts.read(source, 'subheader'), texts.read(source, 'html')],
    '<br>',
  );
  const name = id === '' ? 'text' : id;
  const link = readLink(source, name, context);
  for (const name of ['required', 'dismissButtonLabel']) source.take(name);
  source.reportRest(new Set([...harmless, 'buttonLabel']));
  const label: readonly ElementJson[] = body === undefined ? [] : [{ id: elementIds(name), type: 'label', body }];
  return [...label, ...link];
}

function readPicture(source: SourceObject, { texts, elementIds }: FormbricksContext): readonly ElementJson[] {
  const address = source.text('imageUrl');
  const html = address === undefined || address === '' ? undefined : pictureHtml(address);
  return html === undefined ? [] : [{ id: elementIds('picture'), type: 'label', body: texts.own(html) }];
}
