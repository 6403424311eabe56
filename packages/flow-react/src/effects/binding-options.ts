import { type LocalizedText, MAX_LINE_LENGTH, type Option } from '@product/model';
import { isRecord } from '@product/model/guard';

/** Options beyond this limit are dropped. */
const MAX_OPTIONS = 5000;

/**
 * Reads binding data as options. The owner's server responds with a list, or with an object that has a list as `options`
 * or `data`. An entry is a text, or `{ id, key, body | name | label }`. Other entries are dropped, as are those whose id no
 * feedback can carry.
 */
export function bindingOptions(json: unknown): readonly Option[] {
  const list = Array.isArray(json) ? json : isRecord(json) ? (json.options ?? json.data) : undefined;
  if (!Array.isArray(list)) return [];
  const seen = new Set<string>();
  return list.slice(0, MAX_OPTIONS).flatMap((entry: unknown) => {
    const option = optionOf(entry);
    if (option === undefined || option.id.length > MAX_LINE_LENGTH || seen.has(option.id)) return [];
    seen.add(option.id);
    return [option];
  });
}

function optionOf(entry: unknown): Option | undefined {
  if (typeof entry === 'string' || typeof entry === 'number') {
    const text = String(entry);
    return text === '' ? undefined : { id: text, key: text, body: { en: text }, isVisible: true };
  }
  if (!isRecord(entry)) return undefined;
  const id = textOf(entry.id) ?? textOf(entry.key) ?? textOf(entry.value);
  if (id === undefined) return undefined;
  const body = localizedOf(entry.body ?? entry.name ?? entry.label) ?? { en: id };
  return { id, key: textOf(entry.key) ?? id, body, isVisible: entry.is_visible !== false };
}

function localizedOf(value: unknown): LocalizedText | undefined {
  const text = textOf(value);
  if (text !== undefined) return { en: text };
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
