import { getTranslations } from 'next-intl/server';
import { AnnouncementNote } from '@/app/_parts/announcements/announcement-note';
import { Flow } from '@/app/_parts/desk/flow';
import { HallPlan, type HallTable } from '@/app/_parts/desk/hall-plan';
import { WaitGroup, WaitRow } from '@/app/_parts/desk/wait-list';
import { ClockScale } from '@/app/_parts/time/clock-scale';
import { Countdown } from '@/app/_parts/time/countdown';
import { Button } from '@/app/_ui/button';
import { Example } from './example';

const minute = 60_000;
/** All clocks stand: a picture of them is the same each time. */
const start = Date.UTC(2026, 2, 14, 9);
const states: readonly HallTable['state'][] = ['done', 'half', 'open', 'clash', 'open'];

/** What the desk is made of, and the time of a round. */
export async function DeskExamples() {
  const t = await getTranslations('components.desk');
  return (
    <>
      <Example name="Flow">
        <Flow
          label={t('round')}
          steps={[
            { label: t('draft'), note: '9:41', state: 'done' },
            { label: t('published'), note: '9:50', state: 'done' },
            { label: t('running'), note: t('since'), state: 'now' },
            { label: t('closed'), state: 'todo' },
          ]}
        />
      </Example>
      <Example name="HallPlan">
        <HallPlan
          label={t('hall')}
          tables={states.map((state, at) => ({
            number: at + 1,
            state,
            caption: state === 'done' ? '12:8' : undefined,
            label: t('tableIs', { number: at + 1, state: t(`state.${state}`) }),
            href: state === 'clash' ? '#desk' : undefined,
          }))}
        />
      </Example>
      <Example name="WaitGroup, WaitRow">
        <WaitGroup title={t('waiting')} aside="2">
          <WaitRow table={4} who="Carla Bötticher – Ole Brandt" action={<Button small>{t('decide')}</Button>}>
            {t('twoVersions')}
          </WaitRow>
          <WaitRow table={12} who="Yusuf Aydın – Maximilian von Hohenstaufen-Lerchenfeld">
            {t('oneMissing')}
          </WaitRow>
        </WaitGroup>
      </Example>
      <Example name="Countdown" row>
        {[75, 0, -5].map((left) => (
          <Countdown
            key={left}
            className="text-2xl"
            label={t('left')}
            endsAt={start + left * minute}
            renderedAt={start}
            standsAt={start}
          />
        ))}
      </Example>
      <Example name="ClockScale">
        <ClockScale
          label={t('played')}
          startsAt={start - 45 * minute}
          endsAt={start + 75 * minute}
          renderedAt={start}
          standsAt={start}
          ticks={[
            { at: start - 45 * minute, label: '9:15' },
            { at: start + 75 * minute, label: '11:15' },
          ]}
        />
      </Example>
      <Example name="AnnouncementNote">
        <AnnouncementNote
          slug=""
          announcement={{ id: 'short', text: t('announcement'), about: t('announcedAt') }}
        />
        <AnnouncementNote
          slug=""
          announcement={{ id: 'seen', text: t('announcement'), about: t('announcedAt') }}
          seen={t('seen')}
        />
      </Example>
    </>
  );
}
