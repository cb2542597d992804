import { ChevronLeft } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TournamentLogo } from '@/app/_parts/tournament/tournament-logo';
import { ButtonLink } from '@/app/_ui/button-link';
import { PrintButton } from './print-button';
import './print-page.css';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Sheets of paper as they will leave the printer, below a bar that stays on the screen. */
export async function PrintPage({
  title,
  back,
  empty,
  children,
}: {
  title: string;
  /** where the visitor came from: the desk or the public page */
  back: string;
  /** nothing to print yet: no button for it */
  empty?: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations('print');
  const word = await getTranslations('common.word');
  return (
    <div className="px-4 pt-0 pb-12 min-h-[100dvh] print:min-h-0 print:p-0">
      <header className="no-print flex flex-wrap items-center gap-x-5 gap-y-1.5 mx-auto py-3.5 max-w-[210mm] print:hidden">
        <ButtonLink variant="quiet" href={back} icon={<ChevronLeft aria-hidden="true" />}>
          {word('back')}
        </ButtonLink>
        <h1 className="flex-auto text-xl">{title}</h1>
        {!empty && (
          <>
            <p className="small soft">{t('tip')}</p>
            <PrintButton label={word('print')} />
          </>
        )}
      </header>
      <main className="paper-sheets print:block">{children}</main>
    </div>
  );
}

/** One sheet: the tournament and what this is at the top, the time it was made at the bottom. */
export async function Sheet({
  view: { tournament, logo },
  title,
  detail,
  children,
}: {
  view: Pick<TournamentView, 'tournament' | 'logo'>;
  title: string;
  detail?: string;
  children: ReactNode;
}) {
  const t = await getTranslations('print');
  const format = await getFormatter();
  return (
    <section className="sheet print:p-0 print:shadow-none">
      <header>
        <div className="sheet-head flex flex-wrap items-baseline justify-between gap-x-4 pb-[2mm]">
          {logo && <TournamentLogo slug={tournament.slug} logo={logo} className="sheet-logo" />}
          <p className="name flex-1">{tournament.name}</p>
          {detail && <p>{detail}</p>}
        </div>
        <div className="neat" />
        <h2 className="pt-[4mm] pb-[3mm]">{title}</h2>
      </header>
      {children}
      <footer className="sheet-foot">{t('footer', { time: format.dateTime(new Date(), dayAndTime) })}</footer>
    </section>
  );
}
