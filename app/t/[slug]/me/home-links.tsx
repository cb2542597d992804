import { Info, Smartphone, SquarePen, Users } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button-link';

/** From the player's page to their other ones. */
export async function HomeLinks({ slug, team }: { slug: string; team: boolean }) {
  const t = await getTranslations('player');
  return (
    <p className="player-tournament mt-6">
      <ButtonLink variant="quiet" href={`/t/${slug}`} icon={<Info aria-hidden="true" />}>
        {t('tournament')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={`/t/${slug}/me/entry`} icon={<SquarePen aria-hidden="true" />}>
        {t('entry.title')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={`/t/${slug}/me/phone`} icon={<Smartphone aria-hidden="true" />}>
        {t('phone.title')}
      </ButtonLink>
      {team && (
        <ButtonLink variant="quiet" href={`/t/${slug}/me/team`} icon={<Users aria-hidden="true" />}>
          {(await getTranslations('teams.own'))('page')}
        </ButtonLink>
      )}
    </p>
  );
}
