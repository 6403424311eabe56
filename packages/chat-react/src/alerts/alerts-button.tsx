import { useChat, useChatSession } from '../context/chat-context.tsx';
import { SoundSwitch } from './sound-switch.tsx';

/** Turns sound and notifications of this chat on and off. */
export function AlertsButton() {
  const session = useChatSession();
  return <SoundSwitch isOn={useChat((state) => state.alertsEnabled)} onChange={(isOn) => session.setAlerts(isOn)} />;
}
