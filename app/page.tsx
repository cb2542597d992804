import { readInstance } from './_site/instance';
import { SiteShell } from './_site/site-shell';
import { Calendar } from './home-calendar';
import { EmptyHome } from './home-empty';
import { Hero } from './home-hero';
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
