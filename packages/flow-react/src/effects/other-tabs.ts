import { localDate } from '../survey/local-date.ts';
import type { EffectContext, FlowPort } from './effect-context.ts';

type TabContext = Pick<EffectContext, 'clock' | 'storage' | 'isPreview'>;

/**
 * Tells the engine what another tab made of this session. Called before each event of the visitor, so that two tabs of one
 * session never write over each other.
 */
export function catchUp({ clock, storage, isPreview }: TabContext, { getState, send }: FlowPort): void {
  const session = isPreview ? undefined : storage.session.changed();
  if (session === undefined) return;
  const at = clock.now();
  const date = getState().today === undefined ? {} : { today: localDate(at) };
  send({ type: 'changedElsewhere', session, at, ...date });
}

/** Shows at once what other tabs make of this session, and what they made of it while this page slept. */
export function followTabs(context: TabContext & Pick<EffectContext, 'signal'>, port: FlowPort): void {
  const { signal } = context;
  const handleChange = (): void => catchUp(context, port);
  window.addEventListener('storage', handleChange, { signal });
  window.addEventListener('pageshow', handleChange, { signal });
  document.addEventListener('visibilitychange', handleChange, { signal });
}
