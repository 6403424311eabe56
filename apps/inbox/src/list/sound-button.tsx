import { SoundSwitch } from '@product/chat-react';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';

/** Turns sound and notifications on and off, for the messages of all feedbacks. */
export function SoundButton() {
  const session = useInboxSession();
  return <SoundSwitch isOn={useInbox((state) => state.alertsEnabled)} onChange={(isOn) => session.setAlerts(isOn)} />;
}
