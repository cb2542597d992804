import { readInstance } from '@/app/_parts/shell/instance';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { Calendar } from './calendar';
import { EmptyHome } from './empty-home';
import { Hero } from './hero';
import './home.css';

export default async function HomePage() {
  const instance = await readInstance();
  if (instance.empty) {
    return (
      <SiteShell>
        <EmptyHome />
      </SiteShell>
    );
  }
  return (
    <SiteShell active="calendar">
      <Hero organiser={instance.organiser} />
      <Calendar />
    </SiteShell>
  );
}
