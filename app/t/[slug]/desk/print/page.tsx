import { Download, FileText, LifeBuoy } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { AddressNote } from '@/app/_parts/desk/address-note';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import { tablesInUse } from '@/app/_parts/tournament/tables-in-use';
import { requireActor } from '@/app/_server/account/session';
import { requireAnyTournament } from '@/app/_server/load/require-tournament';
import { buttonClass } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Link } from '@/app/_ui/link';
import { type Actor, may } from '@/lib/access/policy';
import './desk-print.css';
import { say } from '@/lib/text';
import { currentRound } from '@/lib/tournament/rounds';
import { type AnyTournamentView, isDuel, type TournamentView } from '@/lib/tournament/tournament-view';

export async function generateMetadata(): Promise<Metadata> {
  const word = await getTranslations('common.word');
  return { title: word('printAndData') };
}

/** What can be put on paper, and what can be taken along as a file. */
export default async function DeskPrintPage({ params }: PageProps<'/t/[slug]/desk/print'>) {
  const { slug } = await params;
  const view = await requireAnyTournament(slug);
  const actor = await requireActor(view.tournament, { verb: 'use-desk' }, `/t/${slug}/desk/print`);
  return isDuel(view) ? (
    <DuelPapers view={view} actor={actor} />
  ) : (
    <CampaignPapers view={view} actor={actor} />
  );
}

/** The papers of a campaign: its own, personal links and the reference; and the whole of it as a file. */
async function CampaignPapers({ view, actor }: { view: AnyTournamentView; actor: Actor }) {
  const { slug } = view.tournament;
  const t = await getTranslations('print');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const own = view.format.structure === 'campaign' ? view.format.papers : [];
  const slips = view.entries.filter(({ status }) => status === 'registered').length;
  const papers: readonly PaperLine[] = [
    ...own.map(({ id, label, line }) => ({
      id,
      title: say(label, language),
      line: say(line, language),
      ready: true,
    })),
    ...(may(actor, { verb: 'edit-entries' })
      ? [
          {
            id: 'links',
            title: t('links.title'),
            line: t('links.line', { count: slips }),
            ready: slips > 0,
          },
        ]
      : []),
    { id: 'reference', title: t('reference.title'), line: t('reference.line'), ready: true },
  ];
  return (
    <>
      <DeskBar title={word('printAndData')} />
      <div className="col desk-print max-w-215">
        <p className="answer">{t('answer')}</p>
        <AddressNote tournament={view.tournament} />
        <Papers slug={slug} papers={papers} />
        {may(actor, { verb: 'edit-tournament' }) && (
          <>
            <h2 className="grp">{t('data.title')}</h2>
            <ul>
              <WholeTournament slug={slug} />
            </ul>
          </>
        )}
      </div>
    </>
  );
}

async function DuelPapers({ view, actor }: { view: TournamentView; actor: Actor }) {
  const { slug } = view.tournament;
  const mayEdit = may(actor, { verb: 'edit-entries' });
  const t = await getTranslations('print');
  const word = await getTranslations('common.word');
  const round = currentRound(view)?.round.number;
  const shown = shownStandings(view);
  const slips = view.entries.filter(({ status }) => status === 'registered').length;

  const lists = mayEdit && view.settings.lists.wanted;
  const tables = tablesInUse(view).length;

  const papers = [
    {
      id: 'pairings',
      ready: round !== undefined,
      line: round === undefined ? t('pairings.lineNone') : t('pairings.line', { round }),
    },
    {
      id: 'slips',
      ready: true,
      line: round === undefined ? t('slips.lineNone') : t('slips.line', { round }),
    },
    ...(view.settings.teams
      ? [
          {
            id: 'meetings',
            ready: round !== undefined,
            line: round === undefined ? t('pairings.lineNone') : t('meetings.line', { round }),
          } as const,
        ]
      : []),
    {
      id: 'round',
      ready: round !== undefined,
      line: round === undefined ? t('pairings.lineNone') : t('round.line', { round }),
    },
    {
      id: 'standings',
      ready: shown !== null,
      line: shown === null ? t('standings.lineNone') : t('standings.line', { round: shown.round }),
    },
    { id: 'door', ready: mayEdit && slips > 0, line: t('door.line') },
    { id: 'links', ready: mayEdit && slips > 0, line: t('links.line', { count: slips }) },
    { id: 'tables', ready: tables > 0, line: t('tables.line', { count: tables }) },
    ...(view.format.reference(view.setup).length > 0
      ? [{ id: 'reference', ready: true, line: t('reference.line') } as const]
      : []),
    ...(lists ? [{ id: 'rosters', ready: true, line: t('rosters.line') } as const] : []),
  ] as const;
  const files = [
    { id: 'entries', ready: mayEdit && view.entries.length > 0 },
    { id: 'results', ready: round !== undefined },
    { id: 'standings', ready: shown !== null },
    ...(view.settings.teams
      ? ([
          { id: 'teams', ready: shown !== null },
          { id: 'meetings', ready: round !== undefined },
        ] as const)
      : []),
    { id: 'ranking', ready: shown !== null },
    { id: 'trf', ready: shown !== null },
    { id: 'trf26', ready: shown !== null },
  ] as const;

  return (
    <>
      <DeskBar title={word('printAndData')} />
      <div className="col desk-print max-w-215">
        <p className="answer">{t('answer')}</p>
        <AddressNote tournament={view.tournament} />
        {round !== undefined && may(actor, { verb: 'run-rounds' }) && (
          <section className="desk-print-pack" aria-labelledby="emergency">
            <div className="flex-[1_1_18rem]">
              <h2 id="emergency">{t('emergency.titleOf', { round })}</h2>
              <p className="soft">{t('emergency.line')}</p>
            </div>
            <ButtonLink
              variant="ink"
              href={`/t/${slug}/print/emergency`}
              icon={<LifeBuoy aria-hidden="true" />}
            >
              {t('emergency.open')}
            </ButtonLink>
          </section>
        )}
        <Papers
          slug={slug}
          papers={papers.map((paper) => ({
            ...paper,
            title: t(`${paper.id}.title`),
            more: paper.id === 'tables' && may(actor, { verb: 'edit-tournament' }) && (
              <p className="soft">
                {t.rich('tables.settings', {
                  link: (words) => <Link href={`/t/${slug}/desk/settings/network`}>{words}</Link>,
                })}
              </p>
            ),
          }))}
        />
        <h2 className="grp">
          {t('data.title')} <span>{t('data.text')}</span>
        </h2>
        <ul>
          {files.map(({ id, ready }) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 border-b border-b-rule"
              key={id}
            >
              <div className="flex-[1_1_16rem]">
                <h3>{t(`data.${id}`)}</h3>
                <p className="soft">{t(`data.${id}Line`)}</p>
                {id === 'trf' && may(actor, { verb: 'run-rounds' }) && (
                  <p className="soft">
                    <Link href={`/t/${slug}/desk/rounds/file`}>{t('data.trfIn')}</Link>
                  </p>
                )}
              </div>
              {ready && (
                <a
                  className={buttonClass({ small: true })}
                  href={`/api/t/${slug}/export/${fileNames[id]}`}
                  download
                >
                  <Download aria-hidden="true" />
                  {t('data.download')}
                  <span className="vh"> {t(`data.${id}`)}</span>
                </a>
              )}
            </li>
          ))}
          {mayEdit && shown !== null && <ResultsForT3 slug={slug} known={view.settings.t3Id !== null} />}
          {may(actor, { verb: 'edit-tournament' }) && <WholeTournament slug={slug} />}
        </ul>
      </div>
    </>
  );
}

/** The file that goes back to T3, once it is known which tournament this is there. */
async function ResultsForT3({ slug, known }: { slug: string; known: boolean }) {
  const t = await getTranslations('print.data');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 border-b border-b-rule">
      <div className="flex-[1_1_16rem]">
        <h3>{t('t3')}</h3>
        <p className="soft">
          {known
            ? t('t3Line')
            : t.rich('t3None', {
                link: (words) => <Link href={`/t/${slug}/desk/settings/basics`}>{words}</Link>,
              })}
        </p>
      </div>
      {known && (
        <a className={buttonClass({ small: true })} href={`/api/t/${slug}/export/results.gep`} download>
          <Download aria-hidden="true" />
          {t('download')}
          <span className="vh"> {t('t3')}</span>
        </a>
      )}
    </li>
  );
}

const fileNames = {
  entries: 'entries.csv',
  results: 'results.csv',
  standings: 'standings.csv',
  teams: 'teams.csv',
  meetings: 'meetings.csv',
  ranking: 'ranking.txt',
  trf: 'tournament.trf',
  trf26: 'tournament-26.trf',
} as const;

interface PaperLine {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  /** whether there is anything on it yet */
  readonly ready: boolean;
  /** below that line */
  readonly more?: ReactNode;
}

async function Papers({ slug, papers }: { slug: string; papers: readonly PaperLine[] }) {
  const t = await getTranslations('print');
  return (
    <>
      <h2 className="grp">
        {t('papers')} <span>{t('hint')}</span>
      </h2>
      <ul>
        {papers.map(({ id, title, ready, line, more }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 border-b border-b-rule"
            key={id}
          >
            <div className="flex-[1_1_16rem]">
              <h3>{title}</h3>
              <p className="soft">{line}</p>
              {more}
            </div>
            {ready && (
              <ButtonLink small href={`/t/${slug}/print/${id}`} icon={<FileText aria-hidden="true" />}>
                {t('open')}
                <span className="vh"> {title}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The tournament as one file; a plain form, so that the browser downloads it by itself. */
async function WholeTournament({ slug }: { slug: string }) {
  const t = await getTranslations('tournamentFile.export');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 border-b border-b-rule">
      <div className="flex-[1_1_16rem]">
        <h3>{t('title')}</h3>
        <p className="soft">{t('line')}</p>
      </div>
      <form action={`/api/t/${slug}/export/tournament.json`} className="grid justify-items-start gap-2">
        <label className="check">
          <input type="checkbox" name="email" />
          <span className="check-text">{t('email')}</span>
        </label>
        <button type="submit" className={buttonClass({ small: true })}>
          <Download aria-hidden="true" />
          {t('download')}
        </button>
      </form>
    </li>
  );
}
