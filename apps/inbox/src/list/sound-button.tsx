import { SoundSwitch } from '@product/chat-react';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';

/** Turns sound and notifications on and off, for messages of whatever feedback. */
export function SoundButton() {
  const session = useInboxSession();
  return <SoundSwitch isOn={useInbox((state) => state.alerts)} turn={(isOn) => session.turnAlerts(isOn)} />;
}
