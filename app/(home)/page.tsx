import { readInstance } from '@/app/_parts/shell/instance';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { playedTournaments } from '@/app/_parts/tournament/played-tournaments';
import { pageNumber } from '@/lib/page-number';
import { Calendar } from './calendar';
import { EmptyHome } from './empty-home';
import { Hero } from './hero';
import { OwnStart } from './own-start';
import './home.css';

export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const { page, past } = await searchParams;
  const instance = await readInstance();
  if (instance.empty) {
    return (
      <SiteShell>
        <EmptyHome />
      </SiteShell>
    );
  }
  // Whoever plays opens this page to be shown where: it is what an installed app begins with.
  const played = (await playedTournaments()).filter(({ tournament }) => tournament.status !== 'draft');
  return (
    <SiteShell active="calendar">
      {played.length > 0 ? <OwnStart played={played} /> : <Hero organiser={instance.organiser} />}
      <Calendar page={pageNumber(page)} past={pageNumber(past)} />
    </SiteShell>
  );
}
