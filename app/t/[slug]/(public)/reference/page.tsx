import { Printer } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { ReferenceTables } from '@/app/_parts/reference/reference-tables';
import { TeamRules } from '@/app/_parts/teams/team-rules';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { ButtonLink } from '@/app/_ui/button-link';
import { say } from '@/lib/text';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('tournament'))('reference.title') };
}

/** Everything there is to look up in the tournament's ruleset. */
export default async function ReferencePage({ params }: PageProps<'/t/[slug]/reference'>) {
  const { view } = await requireVisibleOfAny((await params).slug);
  const t = await getTranslations('tournament.reference');
  const language = await getLanguage();
  const tables = view.format.reference(view.setup);
  if (tables.length === 0) notFound();
  return (
    <>
      <TeamRules view={view} />
      <section aria-labelledby="reference">
        <h2 className="section-title" id="reference">
          {t('title')}{' '}
          <small className="text-sm font-normal font-sans normal-nums text-ink-2">
            {say(view.format.name, language)}
          </small>
        </h2>
        <ButtonLink
          small
          variant="quiet"
          href={`/t/${view.tournament.slug}/print/reference`}
          icon={<Printer aria-hidden="true" />}
        >
          {t('paper')}
        </ButtonLink>
        <ClientTexts of={['tournament.reference']}>
          <ReferenceTables tables={tables} language={language} />
        </ClientTexts>
      </section>
    </>
  );
}
