import { Copy } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt, requireAnyTournament } from '@/app/_server/load/require-tournament';
import { ButtonLink } from '@/app/_ui/button-link';
import { NavLink } from '@/app/_ui/nav-link';
import { Note } from '@/app/_ui/note';
import { ArmiesForm } from '../armies-form';
import { BasicsForm } from '../basics-form';
import { FormatForm } from '../format-form';
import { LifeSection } from '../life-section';
import { ListsForm } from '../lists-form';
import { LogoForm } from '../logo-form';
import { NetworkForm } from '../network-form';
import { PairingForm } from '../pairing-form';
import { RoundsForm } from '../rounds-form';
import { ScheduleForm } from '../schedule-form';
import { ScoringForm } from '../scoring-form';
import { closedByEnd, type SettingsPageName, scoringSections, sectionsOf } from '../sections';
import { SettingTopics } from '../setting-topics';
import { SignUpForm } from '../sign-up-form';
import { SoftForm } from '../soft-form';
import { TablesForm } from '../tables-form';
import { TeamsForm } from '../teams-form';
import { TiesForm } from '../ties-form';
import { WebhooksForm } from '../webhooks-form';
import '../settings.css';
import { say } from '@/lib/text';
import { publicRounds } from '@/lib/tournament/rounds';
import { type AnyTournamentView, isDuel } from '@/lib/tournament/tournament-view';

type Props = PageProps<'/t/[slug]/desk/settings/[section]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, section } = await params;
  const view = await requireAnyTournament(slug);
  const name = sectionsOf(view).find((one) => one === section) ?? notFound();
  const { title } = await titleOf(view, name);
  return { title: `${title} · ${(await getTranslations('settings'))('title')}` };
}

/** One page of the settings, and the way to the others. */
export default async function SettingsSectionPage({ params }: Props) {
  const { slug, section } = await params;
  const home = `/t/${slug}/desk/settings`;
  await requireActorAt(slug, { verb: 'edit-tournament' }, `${home}/${section}`);
  const view = await requireAnyTournament(slug);
  const sections = sectionsOf(view);
  const name = sections.find((one) => one === section) ?? notFound();
  const t = await getTranslations('settings');
  const ending = await getTranslations('ending');
  const titles = await Promise.all(sections.map((one) => titleOf(view, one)));
  const { title, intro } = await titleOf(view, name);
  const played = isDuel(view) && publicRounds(view).length > 0;
  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          <ButtonLink href={`/t/${slug}/desk/copy`} icon={<Copy />}>
            {ending('copy.link')}
          </ButtonLink>
        </div>
      </DeskBar>
      <div className="settings">
        <nav className="settings-nav" aria-label={t('sections')} data-scroll-row="">
          {sections.map((one, i) => (
            <NavLink key={one} href={`${home}/${one}`}>
              <span>{titles[i]?.title}</span>
              {played && scoringSections.includes(one) && <small>{t('effect')}</small>}
            </NavLink>
          ))}
        </nav>
        <section className="settings-section" id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{title}</h2>
          <p className="soft mt-1 mb-4">{intro}</p>
          {closedByEnd.includes(name) && <Finished view={view} />}
          <SettingTopics view={view} section={name}>
            {await formOf(view, name)}
          </SettingTopics>
        </section>
      </div>
    </>
  );
}

/** Why nothing can be saved here. */
async function Finished({ view }: { view: AnyTournamentView }) {
  if (view.tournament.status !== 'finished') return null;
  const t = await getTranslations('settings.finished');
  return (
    <Note tone="info" title={t('title')}>
      {t('text')}
    </Note>
  );
}

async function titleOf(view: AnyTournamentView, name: SettingsPageName) {
  const t = await getTranslations('settings');
  switch (name) {
    case 'sign-up': {
      const signUp = await getTranslations('signUp.settings');
      return { title: signUp('title'), intro: signUp('intro') };
    }
    case 'webhooks': {
      const webhooks = await getTranslations('webhooks');
      return { title: webhooks('title'), intro: webhooks('intro') };
    }
    case 'schedule': {
      const schedule = await getTranslations('schedule');
      return { title: schedule('title'), intro: schedule('intro') };
    }
    case 'format': {
      const format = say(view.format.name, await getLanguage());
      return { title: t('format.title'), intro: t('format.intro', { format }) };
    }
    default:
      return { title: t(`${name}.title`), intro: t(`${name}.intro`) };
  }
}

async function formOf(view: AnyTournamentView, name: SettingsPageName): Promise<ReactNode> {
  switch (name) {
    case 'basics':
      return <BasicsForm view={view} />;
    case 'logo':
      return <LogoForm view={view} />;
    case 'format':
      return <FormatForm view={view} />;
    case 'life':
      return <LifeSection view={view} />;
  }
  if (!isDuel(view)) return notFound();
  switch (name) {
    case 'sign-up':
      return <SignUpForm view={view} />;
    case 'schedule':
      return <ScheduleForm view={view} />;
    case 'rounds':
      return <RoundsForm view={view} />;
    case 'scoring':
      return <ScoringForm view={view} />;
    case 'ties':
      return <TiesForm view={view} />;
    case 'soft':
      return <SoftForm view={view} />;
    case 'pairing':
      return <PairingForm view={view} />;
    case 'teams':
      return <TeamsForm view={view} />;
    case 'tables':
      return <TablesForm view={view} />;
    case 'webhooks':
      return <WebhooksForm view={view} />;
    case 'network':
      return <NetworkForm view={view} />;
    case 'lists':
      return <ListsForm view={view} />;
    case 'armies':
      return <ArmiesForm view={view} />;
  }
}
