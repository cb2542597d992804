import { Download, FileText, LifeBuoy } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { buttonClass } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Link } from '@/app/_ui/link';
import { say } from '@/lib/text';
import type { DataFile, Paper } from './papers-screen';

/** A paper or a file: its name, a line about it, and what opens it. */
function Line({ title, children, open }: { title: ReactNode; children: ReactNode; open: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 border-b border-b-rule">
      <div className="flex-[1_1_16rem]">
        <h3>{title}</h3>
        {children}
      </div>
      {open}
    </li>
  );
}

export async function EmergencyPack({ slug, round }: { slug: string; round: number }) {
  const t = await getTranslations('print.emergency');
  return (
    <section className="desk-print-pack" aria-labelledby="emergency">
      <div className="flex-[1_1_18rem]">
        <h2 id="emergency">{t('titleOf', { round })}</h2>
        <p className="soft">{t('line')}</p>
      </div>
      <ButtonLink variant="ink" href={`/t/${slug}/print/emergency`} icon={<LifeBuoy aria-hidden="true" />}>
        {t('open')}
      </ButtonLink>
    </section>
  );
}

export async function Papers({ slug, papers }: { slug: string; papers: readonly Paper[] }) {
  const t = await getTranslations('print');
  const language = await getLanguage();
  return (
    <>
      <h2 className="grp">
        {t('papers')} <span>{t('hint')}</span>
      </h2>
      <ul>
        {papers.map((paper) => {
          const title = 'title' in paper ? say(paper.title, language) : t(`${paper.id}.title`);
          const open = paper.ready && (
            <ButtonLink small href={`/t/${slug}/print/${paper.id}`} icon={<FileText aria-hidden="true" />}>
              {t('open')}
              <span className="vh"> {title}</span>
            </ButtonLink>
          );
          return (
            <Line key={paper.id} title={title} open={open}>
              <p className="soft">
                {'title' in paper ? say(paper.line, language) : t(paper.line.key, { ...paper.line })}
              </p>
              {'leadsToNetwork' in paper && paper.leadsToNetwork && (
                <p className="soft">
                  {t.rich('tables.settings', {
                    link: (words) => <Link href={`/t/${slug}/desk/settings/network`}>{words}</Link>,
                  })}
                </p>
              )}
            </Line>
          );
        })}
      </ul>
    </>
  );
}

async function DownloadLink({ href, title }: { href: string; title: string }) {
  const t = await getTranslations('print.data');
  return (
    <a className={buttonClass({ small: true })} href={href} download>
      <Download aria-hidden="true" />
      {t('download')}
      <span className="vh"> {title}</span>
    </a>
  );
}

export async function DataFiles({ slug, files }: { slug: string; files: readonly DataFile[] }) {
  const t = await getTranslations('print.data');
  return files.map(({ id, name, ready, leadsToImport }) => (
    <Line
      key={id}
      title={t(id)}
      open={ready && <DownloadLink href={`/api/t/${slug}/export/${name}`} title={t(id)} />}
    >
      <p className="soft">{t(`${id}Line`)}</p>
      {leadsToImport && (
        <p className="soft">
          <Link href={`/t/${slug}/desk/rounds/file`}>{t('trfIn')}</Link>
        </p>
      )}
    </Line>
  ));
}

/** The file that goes back to T3, once its number of the tournament is known. */
export async function ResultsForT3({ slug, isKnown }: { slug: string; isKnown: boolean }) {
  const t = await getTranslations('print.data');
  return (
    <Line
      title={t('t3')}
      open={isKnown && <DownloadLink href={`/api/t/${slug}/export/results.gep`} title={t('t3')} />}
    >
      <p className="soft">
        {isKnown
          ? t('t3Line')
          : t.rich('t3None', {
              link: (words) => <Link href={`/t/${slug}/desk/settings/basics`}>{words}</Link>,
            })}
      </p>
    </Line>
  );
}

/** The tournament as one file; a plain form, so that the browser downloads it by itself. */
export async function WholeTournament({ slug }: { slug: string }) {
  const t = await getTranslations('tournamentFile.export');
  return (
    <Line
      title={t('title')}
      open={
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
      }
    >
      <p className="soft">{t('line')}</p>
    </Line>
  );
}
