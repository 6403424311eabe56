import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';

/**
 * The switch for sound and notifications: a bell, struck through while they are off. What turning does is the caller's.
 *
 * @example
 * <SoundSwitch isOn={alerts} turn={(isOn) => session.turnAlerts(isOn)} />
 */
export function SoundSwitch({ isOn, turn }: { readonly isOn: boolean; readonly turn: (isOn: boolean) => void }) {
  const { t } = useTranslator();
  return (
    <IconButton
      icon={isOn ? 'bell' : 'bell-off'}
      label={t(isOn ? 'chat.soundOff' : 'chat.soundOn')}
      data-product="sound-button"
      data-on={isOn || undefined}
      onClick={() => turn(!isOn)}
    />
  );
}
