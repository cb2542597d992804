import { BellRing } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { momentText } from '@/app/_parts/time/moment-text';
import { loadOwed } from '@/app/_server/load/owed';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { mailSettings } from '@/app/_server/platform/mail-settings';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { CheckField, FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { listPush } from '@/db/push';
import { type DebtKind, remindedLately } from '@/lib/entries/owed';
import { remindAction } from './actions';
import './owed.css';
import type { Entry } from '@/lib/tournament/records';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('owed'))('title') };
}

/** Who still owes what, and one button that reminds them all. */
export default async function OwedPage({ params }: PageProps<'/t/[slug]/desk/owed'>) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'edit-entries' }, `/t/${slug}/desk/owed`);
  const view = await requireTournament(slug);
  const t = await getTranslations('owed');
  const word = await getTranslations('common.word');
  const now = Date.now();
  const { read } = database();
  const owed = await loadOwed(read, view, now);
  const pushed = new Set((await listPush(read, view.tournament.id)).map(({ entryId }) => entryId));
  const sends = mailSettings() !== null;
  const owing = await Promise.all(
    view.entries.flatMap((entry) => {
      const debts = owed.get(entry.id);
      return debts ? [lineOf(entry, debts, now)] : [];
    }),
  );
  const lately = owing.filter(({ entry }) => remindedLately(entry.remindedAt, now));
  const due = owing.filter((one) => !lately.includes(one));
  const mails = sends ? due.filter(({ entry }) => entry.email !== null).length : 0;
  const called = due.filter(({ entry }) => pushed.has(entry.id)).length;

  return (
    <div className="owed-page">
      <DeskBar title={t('title')} />
      <div className="cols">
        <div className="col grid content-start gap-3">
          {owing.length === 0 ? (
            <EmptyBox title={t('nobody')}>{t('nobodyText')}</EmptyBox>
          ) : (
            <>
              <p className="answer">{t('answer', { count: owing.length })}</p>
              <Ledger caption={t('title')}>
                <thead>
                  <tr>
                    <HeadCell>{word('player')}</HeadCell>
                    <HeadCell>{t('what')}</HeadCell>
                    <HeadCell wide>{t('reached')}</HeadCell>
                    <HeadCell hidden>{t('remind')}</HeadCell>
                  </tr>
                </thead>
                <tbody>
                  {owing.map(({ entry, debts, time }) => (
                    <tr key={entry.id}>
                      <NameCell
                        name={entry.name}
                        href={`/t/${slug}/desk/entries/${entry.id}`}
                        detail={time && t('remindedAt', { time })}
                      />
                      <td>
                        <ul>
                          {debts.map((debt) => (
                            <li key={debt}>{t(`debt.${debt}`)}</li>
                          ))}
                        </ul>
                      </td>
                      <td className="wide small">
                        {t('by', {
                          mail: sends && entry.email ? 'yes' : 'no',
                          push: pushed.has(entry.id) ? 'yes' : 'no',
                        })}
                      </td>
                      <td>
                        <ActionForm action={remindAction} label={t('remindOne', { name: entry.name })}>
                          <input type="hidden" name="slug" value={slug} />
                          <input type="hidden" name="entryId" value={entry.id} />
                          <SubmitButton kind="plain" small label={t('remindOne', { name: entry.name })}>
                            <BellRing className="i i-s" aria-hidden="true" />
                            <span className="max-md:hidden">{t('remind')}</span>
                          </SubmitButton>
                          <FormAnswer />
                        </ActionForm>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Ledger>
            </>
          )}
        </div>
        {owing.length > 0 && (
          <div className="col-side">
            <section className="grid gap-3" aria-labelledby="remind-all">
              <h2 id="remind-all">{t('all')}</h2>
              <p className="soft">
                {due.length === 0
                  ? t('allLately', { count: lately.length })
                  : t('will', { count: due.length, mails, called })}{' '}
                {due.length > 0 && lately.length > 0 && t('left', { count: lately.length })}{' '}
                {!sends && t('noMail')}
              </p>
              <ActionForm action={remindAction} className="form" label={t('all')}>
                <input type="hidden" name="slug" value={slug} />
                {lately.length > 0 && <CheckField name="again" label={t('again')} hint={t('againHint')} />}
                <div className="form-actions">
                  <SubmitButton>
                    <BellRing className="i i-s" aria-hidden="true" />
                    {t('all')}
                  </SubmitButton>
                </div>
                <FormAnswer />
              </ActionForm>
              <p>
                <ButtonLink small variant="quiet" className="-ml-3" href={`/t/${slug}/desk/outbox`}>
                  {t('outbox')}
                </ButtonLink>
              </p>
            </section>
          </div>
        )}
      </div>
    </div>
  );
}

async function lineOf(entry: Entry, debts: readonly DebtKind[], now: number) {
  const { remindedAt } = entry;
  return { entry, debts, time: remindedAt === null ? null : await momentText(remindedAt, now) };
}
