import { getTranslations } from 'next-intl/server';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { makeWallTime } from '@/app/_parts/time/wall-time';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { dateOf } from '@/lib/calendar-day';
import { most } from '@/lib/limits';
import { pointKinds, type SchedulePoint, suggestSchedule } from '@/lib/schedule/schedule';
import { momentIn } from '@/lib/time-zones';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveScheduleAction } from './actions';
import { RowsEditor } from './rows-editor';

/** When what is planned; where nothing is, a suggestion stands in the form. */
export async function ScheduleForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('schedule');
  const word = await getTranslations('common.word');
  const { schedule, rounds } = view.settings;
  const zone = zoneOf(view.tournament);
  const shown = schedule.length > 0 ? schedule : suggestionFor(view);
  return (
    <SectionForm
      action={saveScheduleAction}
      slug={view.tournament.slug}
      mark={sectionMark(view.tournament, 'schedule')}
      label={t('title')}
      submit={(await getTranslations('settings.schedule'))('save')}
    >
      <RowsEditor
        name="schedule"
        rows={shown.map(({ at, kind, round, note }) => ({
          at: makeWallTime(at, zone),
          kind: round === null ? kind : `round-${round}`,
          note,
        }))}
        fields={[
          { key: 'at', label: t('at'), kind: 'moment', half: true },
          {
            key: 'kind',
            label: t('what'),
            kind: 'select',
            half: true,
            options: [
              ...Array.from({ length: rounds }, (_, i) => ({
                value: `round-${i + 1}`,
                label: t('kind.round', { round: i + 1 }),
              })),
              ...pointKinds
                .filter((kind) => kind !== 'round')
                .map((value) => ({ value, label: t(`kind.${value}`) })),
            ],
          },
          { key: 'note', label: t('note'), kind: 'text', wide: true },
        ]}
        fresh={{ kind: 'break', at: makeWallTime(shown.at(-1)?.at ?? null, zone) }}
        most={most.schedulePoints}
        texts={{
          legend: t('points'),
          hint: t(schedule.length > 0 ? 'hint' : 'suggested'),
          none: t('none'),
          row: t('row'),
          add: t('add'),
          remove: word('remove'),
        }}
      />
    </SectionForm>
  );
}

const longestDays = 7;

/** Doors at nine on every day of the tournament. */
function suggestionFor({ tournament, settings }: TournamentView): SchedulePoint[] {
  const first = dateOf(tournament.startsOn);
  const days = Math.round((dateOf(tournament.endsOn).getTime() - first.getTime()) / 86_400_000) + 1;
  const opensAt = Array.from({ length: Math.min(days, longestDays) }, (_, day) =>
    momentIn(
      `${new Date(first.getTime() + day * 86_400_000).toISOString().slice(0, 10)}T09:00`,
      zoneOf(tournament),
    ),
  );
  return suggestSchedule({ opensAt, rounds: settings.rounds, roundMinutes: settings.roundMinutes });
}
