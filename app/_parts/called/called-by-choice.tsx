'use client';
import { BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/app/_ui/button';
import { CheckField } from '@/app/_ui/fields';
import { useBell } from '@/app/_ui/use-bell';
import { chooseCalledBy, useCalledBy } from './called-by';
import { calling } from './knock';

/** Whether this browser has the vibration API; whether the device really vibrates cannot be detected. */
const canVibrate = () => 'vibrate' in navigator;
const never = () => () => {};

/** Form for how this browser notifies its player. */
export function CalledByChoice() {
  const t = useTranslations('called');
  const chosen = useCalledBy();
  const vibrates = useSyncExternalStore(never, canVibrate, () => false);
  const { blocked, ring } = useBell(chosen.sound);
  const [tried, setTried] = useState(false);
  const has = chosen.sound || (vibrates && chosen.vibration);
  return (
    <div className="grid gap-2">
      <p>{t('text')}</p>
      <CheckField
        name="sound"
        label={t('sound')}
        checked={chosen.sound}
        onChange={(event) => chooseCalledBy({ ...chosen, sound: event.target.checked })}
      />
      {vibrates && (
        <CheckField
          name="vibration"
          label={t('vibration')}
          checked={chosen.vibration}
          onChange={(event) => chooseCalledBy({ ...chosen, vibration: event.target.checked })}
        />
      )}
      <div>
        <Button
          icon={<BellRing aria-hidden="true" />}
          disabled={!has}
          onClick={() => {
            ring(calling.pitches, calling.apart, calling.lasting, { touched: true });
            if (chosen.vibration) navigator.vibrate?.(calling.buzz);
            setTried(true);
          }}
        >
          {t('try')}
        </Button>
      </div>
      {/* Room for what is said after a tap: nothing below moves. */}
      <p className="caption min-h-10" role="status">
        {chosen.sound && blocked ? t('blocked') : tried && has && t('tried')}
      </p>
    </div>
  );
}
