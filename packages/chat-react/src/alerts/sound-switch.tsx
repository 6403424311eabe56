import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';

/**
 * Shows the switch for sound and notifications: a bell, struck through while they are off.
 *
 * @example
 * <SoundSwitch isOn={isEnabled} onChange={(isOn) => session.setAlerts(isOn)} />
 */
export function SoundSwitch({
  isOn,
  onChange,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const { t } = useTranslator();
  return (
    <IconButton
      icon={isOn ? 'bell' : 'bell-off'}
      label={t(isOn ? 'chat.soundOff' : 'chat.soundOn')}
      data-product="sound-button"
      data-on={isOn || undefined}
      onClick={() => onChange(!isOn)}
    />
  );
}
