import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { JoinField } from '@/app/_parts/join-by-link/join-field';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { Badge } from '@/app/_ui/badge';
import { buttonClass } from '@/app/_ui/button';
import { PageHead } from '@/app/_ui/page-head';
import { mostHeld } from '@/lib/access/held-links';
import { heldEntryIds } from '@/lib/access/policy';
import { SignOff } from './sign-off';

type Props = PageProps<'/t/[slug]/me/phone'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tournament } = (await requireVisibleOfAny((await params).slug)).view;
  const t = await getTranslations('player.phone');
  return { title: `${t('title')} · ${tournament.name}`, robots: { index: false } };
}

/** Who plays on this phone: switching, signing off, and taking in one more by their link. */
export default async function PhonePage({ params }: Props) {
  const { slug } = await params;
  const { view, actor } = await requireVisibleOfAny(slug);
  const t = await getTranslations('player.phone');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common.nav');
  const players = heldEntryIds(actor)
    .flatMap((id) => view.entryById.get(id) ?? [])
    .sort((x, y) => x.name.localeCompare(y.name));
  return (
    <div className="phone">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead
        heading="h1"
        title={t('title')}
        subtitle={view.tournament.name}
        back={{ href: `/t/${slug}/me`, label: word('back') }}
      />
      <main className="grid content-start gap-6 p-4" id="content" tabIndex={-1}>
        {players.length === 0 ? (
          <p role="status">{t('none')}</p>
        ) : (
          <ClientTexts of={['player.phone.signOff', 'common.action.cancel']}>
            <ul className="grid" aria-label={t('players')}>
              {players.map(({ id, name }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 min-h-14 border-b border-b-rule"
                >
                  <b className="flex-1 min-w-40 wrap-anywhere">
                    {name} {id === actor.entryId && <Badge tone="ok">{t('active')}</Badge>}
                  </b>
                  {id !== actor.entryId && (
                    <a className={buttonClass({})} href={`/t/${slug}/me/as/${id}`}>
                      {t('switchTo', { name })}
                    </a>
                  )}
                  <SignOff slug={slug} entryId={id} name={name} />
                </li>
              ))}
            </ul>
          </ClientTexts>
        )}
        <section className="grid gap-3" aria-labelledby="another">
          <h2 id="another">{t(players.length === 0 ? 'first' : 'another')}</h2>
          <p className="soft">{t('how')}</p>
          <JoinField label={t('another')} />
          <p className="small soft">{t('most', { count: mostHeld })}</p>
        </section>
      </main>
    </div>
  );
}
