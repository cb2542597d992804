import { Mail } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { mayHere } from '@/app/_parts/desk/may';
import { clock } from '@/app/_parts/time/time-formats';
import { followAnnouncements } from '@/app/_server/load/announcements';
import { requireActorAt, requireAnyTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { newId } from '@/app/_server/platform/random';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import type { Option } from '@/app/_ui/fields';
import { Scale } from '@/app/_ui/scale';
import { shownPeriods } from '@/lib/announcements/announcement';
import { withdrawAnnouncementAction } from './actions';
import { AnnounceForm } from './announce-form';
import './announcements-desk.css';
import type { FollowedAnnouncement } from '@/lib/tournament/announcements';
import { currentRound } from '@/lib/tournament/rounds';
import { type AnyTournamentView, isDuel } from '@/lib/tournament/tournament-view';
import { LookAgain } from './look-again';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcements'))('title') };
}

/** Telling the hall something, and seeing who has noticed. `?to=table:7` chooses whom to begin with. */
export default async function AnnouncementsPage({
  params,
  searchParams,
}: PageProps<'/t/[slug]/desk/announcements'>) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/announcements`);
  const view = await requireAnyTournament(slug);
  const mayAnnounce = await mayHere(view.tournament, 'announce');
  const t = await getTranslations('announcements');
  const now = Date.now();
  const followed = await followAnnouncements(database().read, view, now);
  const shown = followed.filter((one) => one.shown);
  const past = followed.filter((one) => !one.shown);
  const addressees = await addresseesOf(view);
  const { to } = await searchParams;
  const first = addressees.find(({ value }) => value === to)?.value ?? 'everybody';
  return (
    <>
      <DeskBar title={t('title')}>
        {isDuel(view) && (await mayHere(view.tournament, 'edit-entries')) && (
          <div className="act">
            <ButtonLink href={`/t/${slug}/desk/outbox`} icon={<Mail />}>
              {t('toMails')}
            </ButtonLink>
          </div>
        )}
      </DeskBar>
      {shown.some(({ unseen }) => unseen.length > 0) && <LookAgain />}
      <div className="cols announcements-desk max-lg:flex max-lg:flex-col-reverse max-lg:justify-end">
        <div className="col max-lg:border-t-[1.5px] max-lg:border-t-ink">
          <p className="answer mb-3">{answerOf()}</p>
          {shown.map((one) => (
            <Followed key={one.announcement.id} view={view} followed={one} mayWithdraw={mayAnnounce} />
          ))}
          {followed.length === 0 && <EmptyBox title={t('noneTitle')}>{t('noneText')}</EmptyBox>}
          {past.length > 0 && (
            <Disclosure summary={t('past', { count: past.length })}>
              {past.map((one) => (
                <Followed key={one.announcement.id} view={view} followed={one} mayWithdraw={mayAnnounce} />
              ))}
            </Disclosure>
          )}
        </div>
        {mayAnnounce && (
          <div className="col-side max-lg:border-t-0">
            <section aria-labelledby="announce">
              <h2 id="announce">{t('new')}</h2>
              <AnnounceForm
                slug={slug}
                submissionKey={newId()}
                addressees={addressees}
                first={first}
                periods={shownPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
                texts={{
                  title: t('new'),
                  text: t('text'),
                  textHint: t('textHint'),
                  to: t('to'),
                  period: t('periodLabel'),
                  send: t('send'),
                }}
              />
            </section>
          </div>
        )}
      </div>
    </>
  );

  function answerOf() {
    const [latest] = shown;
    if (!latest) return t('answer.none');
    const of = latest.seen.length + latest.unseen.length;
    return latest.unseen.length === 0
      ? t('answer.all', { of })
      : t('answer.some', { seen: latest.seen.length, of });
  }
}

/** Everybody, the tables of the current round, every player. */
async function addresseesOf(view: AnyTournamentView): Promise<Option[]> {
  const t = await getTranslations('announcements');
  const matches = currentRound(view)?.matches ?? [];
  return [
    { value: 'everybody', label: t('everybody') },
    ...matches.flatMap(({ pairing: { tableNumber }, a, b }) =>
      tableNumber !== null && b
        ? [{ value: `table:${tableNumber}`, label: t('table', { table: tableNumber, a: a.name, b: b.name }) }]
        : [],
    ),
    ...view.entries
      .filter(({ status }) => status !== 'dropped')
      .map(({ id, name }) => ({ value: `entry:${id}`, label: name })),
  ];
}

async function Followed({
  view,
  followed,
  mayWithdraw,
}: {
  view: AnyTournamentView;
  followed: FollowedAnnouncement;
  mayWithdraw: boolean;
}) {
  const t = await getTranslations('announcements');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const { announcement, shown, seen, unseen } = followed;
  const nameOf = (id: (typeof unseen)[number]) => view.entryById.get(id)?.name ?? '';
  const of = seen.length + unseen.length;
  const names = [...seen.map(({ entryId }) => entryId), ...unseen].map(nameOf);
  const to =
    announcement.audience === 'everybody'
      ? t('toEverybody')
      : announcement.audience === 'table'
        ? t('tableOf', { table: announcement.tableNumber ?? 0, names: format.list(names) })
        : format.list(names);
  return (
    <article className="followed grid gap-2 py-4 border-t border-t-rule">
      <p className="text-[1.1875rem]/[1.625rem] whitespace-pre-line wrap-anywhere">{announcement.text}</p>
      <p className="caption flex flex-wrap gap-x-3 gap-y-0.5">
        <span>{t('sent', { time: format.dateTime(announcement.at, clock), to })}</span>
        {shown ? (
          announcement.shownUntil !== null && (
            <span>{t('until', { time: format.dateTime(announcement.shownUntil, clock) })}</span>
          )
        ) : (
          <Badge tone="line">{t(announcement.withdrawnAt === null ? 'over' : 'withdrawn')}</Badge>
        )}
      </p>
      {of > 0 && (
        <Scale
          thin
          label={t('seenLabel')}
          value={seen.length}
          max={of}
          valueText={t('seenOf', { seen: seen.length, of })}
          ticks={[{ at: 0, label: t('seenOf', { seen: seen.length, of }) }]}
        />
      )}
      {shown && unseen.length > 0 && (
        <p className="small">
          <b>{t('missing')}</b> {format.list(unseen.map(nameOf))}
        </p>
      )}
      {seen.length > 0 && (
        <Disclosure summary={t('whoSaw')}>
          <ul>
            {seen.map(({ entryId, at }) => (
              <li className="flex justify-between gap-4 py-1" key={entryId}>
                <span>{nameOf(entryId)}</span>
                <span className="caption">{format.dateTime(at, clock)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {shown && mayWithdraw && (
        <ConfirmForm
          action={withdrawAnnouncementAction}
          fields={{ slug: view.tournament.slug, announcementId: announcement.id }}
          trigger={t('withdraw')}
          variant="quiet"
          title={t('withdrawTitle')}
          description={t('withdrawText', { text: announcement.text })}
          confirm={t('withdraw')}
          cancel={common('cancel')}
        />
      )}
    </article>
  );
}
