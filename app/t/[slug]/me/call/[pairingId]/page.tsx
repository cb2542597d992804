import { ChevronRight } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { callDeskAction, withdrawCallAction } from '@/app/_parts/calls/actions';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { findMatch } from '@/app/_parts/result/find-match';
import { clock } from '@/app/_parts/time/time-formats';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { loadCalls } from '@/app/_server/calls';
import { requireTournament } from '@/app/_server/read-tournament';
import { requireActor } from '@/app/_server/session';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { PageHead } from '@/app/_ui/page-head';
import { callReasons } from '@/lib/calls/open-calls';
import '@/app/_parts/calls/calls.css';

type Props = PageProps<'/t/[slug]/me/call/[pairingId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tournament } = (await requireVisible((await params).slug)).view;
  const t = await getTranslations('calls');
  return { title: `${t('title')} · ${tournament.name}`, robots: { index: false } };
}

/** The two at a table call the desk with one tap, and see who comes. */
export default async function CallPage({ params }: Props) {
  const { slug, pairingId } = await params;
  const view = await requireTournament(slug);
  const match = findMatch(view, pairingId)?.match;
  if (!match) notFound();
  const { entryA, entryB, tableNumber } = match.pairing;
  const home = `/t/${slug}/me`;
  await requireActor(view.tournament, { verb: 'report-result', entryA, entryB }, home);
  const t = await getTranslations('calls');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common.nav');
  const format = await getFormatter();
  const call = (await loadCalls(view.tournament.id)).find((one) => one.pairingId === pairingId);
  const hidden = (
    <>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="pairingId" value={pairingId} />
    </>
  );
  return (
    <div className="phone">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead
        title={t('title')}
        subtitle={view.tournament.name}
        back={{
          href: match.live && !match.result ? `/match/${pairingId}` : home,
          label: word('back'),
        }}
      />
      <main className="grid content-start gap-3 p-4" id="content" tabIndex={-1}>
        {call ? (
          <>
            <div role="status">
              <p className="soft">
                {t('called', {
                  time: format.dateTime(call.at, clock),
                  reason: t(`reason.${call.reason}`),
                })}
              </p>
              <p className="text-[2.25rem]/[2.75rem] font-semibold font-display">
                {call.taken ? t('coming', { name: call.taken.by }) : t('waiting')}
              </p>
            </div>
            <p>
              {call.taken
                ? t('comingText', { name: call.taken.by, time: format.dateTime(call.taken.at, clock) })
                : t('waitingText')}
            </p>
            <ActionForm action={withdrawCallAction}>
              {hidden}
              <SubmitButton wide>{t('settled')}</SubmitButton>
              <FormAnswer />
            </ActionForm>
          </>
        ) : (
          <>
            <p>{tableNumber === null ? t('introNoTable') : t('intro', { table: tableNumber })}</p>
            {callReasons.map((reason) => (
              <ActionForm key={reason} action={callDeskAction}>
                {hidden}
                <input type="hidden" name="reason" value={reason} />
                <SubmitButton kind="plain" wide>
                  <span className="call-reason flex-1">
                    {t(`reason.${reason}`)}
                    <small>{t(`hint.${reason}`)}</small>
                  </span>
                  <ChevronRight aria-hidden="true" />
                </SubmitButton>
                <FormAnswer />
              </ActionForm>
            ))}
          </>
        )}
      </main>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </div>
  );
}
