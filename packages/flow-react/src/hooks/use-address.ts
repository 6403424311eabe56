import { useFlow } from '../context/flow-context.tsx';
import { safeLink } from '../elements/safe-link.ts';
import { useText } from './use-text.ts';

/**
 * Returns an owner's address with its values, percent-encoded; undefined for an unsafe one. The address is checked after
 * the values are in, so that no value chooses the scheme.
 */
export function useAddress(address: unknown): string | undefined {
  const { languageCode } = useFlow();
  const filled = useText(typeof address === 'string' ? { [languageCode]: address } : undefined, 'url');
  return safeLink(filled);
}
