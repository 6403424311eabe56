import type { Question } from '@product/model';
import type { ReactNode } from 'react';
import { useText } from '../../../hooks/use-text.ts';

/** Unit or currency of a question, in the visitor's language; empty where there is none. */
export interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

/** Reads the texts before and after a value. */
export function useAffixes({ prefix, suffix }: Pick<Question, 'prefix' | 'suffix'>): Affixes {
  return { prefix: useText(prefix), suffix: useText(suffix) };
}

/** Adds the unit to a formatted value. A word gets a space; a sign such as `$` or `%` has those of the owner. */
export function withAffixes(value: string, { prefix, suffix }: Affixes): string {
  return `${prefix}${/\p{L}$/u.test(prefix) ? '\u00a0' : ''}${value}${/^\p{L}/u.test(suffix) ? '\u00a0' : ''}${suffix}`;
}

/** Ids of the texts around a field. */
function affixIds(controlId: string) {
  return { prefixId: `${controlId}-prefix`, suffixId: `${controlId}-suffix` };
}

/** Adds the texts around a field to its description. */
export function describedByAffixes(controlId: string, described: string | undefined, { prefix, suffix }: Affixes) {
  const { prefixId, suffixId } = affixIds(controlId);
  const ids = [prefix && prefixId, suffix && suffixId, described].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

export interface AffixBoxProps {
  readonly controlId: string;
  readonly affixes: Affixes;
  readonly width: 'full' | 'medium' | 'short';
  readonly children: ReactNode;
}

/** Renders unit or currency inside the frame of a field. Without them, only the field. */
export function AffixBox({ controlId, affixes: { prefix, suffix }, width, children }: AffixBoxProps) {
  if (prefix === '' && suffix === '') return children;
  const { prefixId, suffixId } = affixIds(controlId);
  return (
    <div data-product="affix-box" data-width={width}>
      {prefix !== '' && (
        <bdi id={prefixId} data-product="prefix">
          {prefix}
        </bdi>
      )}
      {children}
      {suffix !== '' && (
        <bdi id={suffixId} data-product="suffix">
          {suffix}
        </bdi>
      )}
    </div>
  );
}
