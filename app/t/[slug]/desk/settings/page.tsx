import { Copy } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { isDuel, requireAnyTournament } from '@/app/_server/read-tournament';
import { requireActor } from '@/app/_server/session';
import { ButtonLink } from '@/app/_ui/button-link';
import { Note } from '@/app/_ui/note';
import { BasicsForm } from './basics-form';
import { FormatForm } from './format-form';
import { LifeSection } from './life-section';
import { ListsForm } from './lists-form';
import { LogoForm } from './logo-form';
import { PairingForm } from './pairing-form';
import { ScheduleForm } from './schedule-form';
import { ScoringForm } from './scoring-form';
import { SoftForm } from './soft-form';
import './settings.css';
import { SignUpForm } from './sign-up-form';
import { TablesForm } from './tables-form';
import { TeamsForm } from './teams-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') };
}

export default async function SettingsPage({ params }: PageProps<'/t/[slug]/desk/settings'>) {
  const { slug } = await params;
  const view = await requireAnyTournament(slug);
  await requireActor(view.tournament, { verb: 'edit-tournament' }, `/t/${slug}/desk/settings`);
  const t = await getTranslations('settings');
  const signUp = await getTranslations('signUp');
  const schedule = await getTranslations('schedule');
  const ending = await getTranslations('ending');
  const language = await getLanguage();
  const results = view.rounds.flatMap(({ matches }) => matches.filter((match) => match.result)).length;
  const finished = view.tournament.status === 'finished';
  const rescores = finished ? (
    <Note tone="info" title={t('finished.title')}>
      {t('finished.text')}
    </Note>
  ) : results > 0 ? (
    <Note tone="warn" title={t('rescores.title', { count: results })}>
      {t('rescores.text')}
    </Note>
  ) : null;

  const sections: { id: string; title: string; intro: string; note?: ReactNode; form: ReactNode }[] = [
    { id: 'basics', title: t('basics.title'), intro: t('basics.intro'), form: <BasicsForm view={view} /> },
    { id: 'logo', title: t('logo.title'), intro: t('logo.intro'), form: <LogoForm view={view} /> },
    ...(isDuel(view)
      ? [
          {
            id: 'signUp',
            title: signUp('settings.title'),
            intro: signUp('settings.intro'),
            form: <SignUpForm view={view} />,
          },
          {
            id: 'schedule',
            title: schedule('title'),
            intro: schedule('intro'),
            form: <ScheduleForm view={view} />,
          },
          {
            id: 'scoring',
            title: t('scoring.title'),
            intro: t('scoring.intro'),
            note: rescores,
            form: <ScoringForm view={view} />,
          },
          { id: 'soft', title: t('soft.title'), intro: t('soft.intro'), form: <SoftForm view={view} /> },
          {
            id: 'pairing',
            title: t('pairing.title'),
            intro: t('pairing.intro'),
            form: <PairingForm view={view} />,
          },
          {
            id: 'teams',
            title: t('teams.title'),
            intro: t('teams.intro'),
            form: <TeamsForm view={view} />,
          },
          {
            id: 'tables',
            title: t('tables.title'),
            intro: t('tables.intro'),
            form: <TablesForm view={view} />,
          },
          {
            id: 'lists',
            title: t('lists.title'),
            intro: t('lists.intro'),
            form: <ListsForm view={view} />,
          },
        ]
      : []),
    {
      id: 'format',
      title: t('format.title'),
      intro: t('format.intro', { format: view.format.name[language] }),
      note: rescores,
      form: <FormatForm view={view} />,
    },
    { id: 'life', title: t('life.title'), intro: t('life.intro'), form: <LifeSection view={view} /> },
  ];
  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          <ButtonLink href={`/t/${slug}/desk/copy`} icon={<Copy />}>
            {ending('copy.link')}
          </ButtonLink>
        </div>
      </DeskBar>
      <div className="settings grid grid-cols-[180px_minmax(0,1fr)] gap-8 px-8 pt-5.5 pb-12 max-md:px-4 max-xl:block max-xl:px-6 max-xl:pt-3 max-xl:pb-8">
        <nav className="sticky top-5.5 self-start max-xl:static max-xl:mb-4" aria-label={t('sections')}>
          <ul className="max-xl:flex max-xl:flex-wrap max-xl:gap-x-5 max-xl:gap-y-0">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className="flex items-center min-h-11" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {sections.map(({ id, title, intro, note, form }) => (
            <section className="max-w-160 scroll-mt-5.5" key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <p className="soft mt-1 mb-4">{intro}</p>
              {note}
              {form}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
