import type { Flow, Language } from '@product/model';

/** The flow's language with this code or id, ignoring case. */
export function findLanguage(flow: Flow, codeOrId: string | null | undefined): Language | undefined {
  if (typeof codeOrId !== 'string') return undefined;
  const wanted = codeOrId.toLowerCase();
  return flow.languages.find(({ id, code }) => code.toLowerCase() === wanted || id.toLowerCase() === wanted);
}

/** The language wished for, else the flow's default, else its first. */
export function initialLanguage(flow: Flow, wished: string | undefined): Language | undefined {
  return findLanguage(flow, wished) ?? findLanguage(flow, flow.defaultLanguageId) ?? flow.languages[0];
}
