import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireScreens } from '@/app/_formats/registry/screens-of';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { loadBoard } from '@/app/_parts/board/load-board';
import { requireVisible, requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { buildId } from '@/app/_server/platform/build-id';
import { database } from '@/app/_server/platform/db';
import { publicOrigin } from '@/app/_server/platform/origin';
import { QrCode } from '@/app/_ui/qr-code';
import { parseChoice } from '@/lib/board/board-choice';
import { BoardScreen } from './board-screen';
import './board.css';
import { isDuel } from '@/lib/tournament/tournament-view';

type Props = PageProps<'/t/[slug]/board'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view } = await requireVisibleOfAny((await params).slug);
  const t = await getTranslations('board');
  return { title: `${t('title')} · ${view.tournament.name}`, robots: { index: false } };
}

/** The board for the hall's projector; what it shows stands in its address. */
export default async function BoardPage({ params, searchParams }: Props) {
  const { slug } = await params;
  if (!isDuel((await requireVisibleOfAny(slug)).view)) {
    const CampaignBoard = await (await requireScreens(slug)).screens.board();
    return <CampaignBoard slug={slug} />;
  }
  const { view } = await requireVisible(slug);
  const t = await getTranslations('board.join');
  const language = await getLanguage();
  const home = `${await publicOrigin()}/t/${slug}`;
  const code = (address: string) => ({
    address,
    code: <QrCode text={address} title={t('code', { address })} className="board-qr" />,
  });
  return (
    <ClientTexts of={['board', 'standings.adjustment', 'standings.soft']}>
      <BoardScreen
        initial={await loadBoard(database().read, view, language)}
        build={buildId}
        language={language}
        renderedAt={Date.now()}
        choice={parseChoice(await searchParams)}
        codes={{ signUp: code(`${home}/join`), tournament: code(home) }}
      />
    </ClientTexts>
  );
}
