'use client';
import { BookOpen, ListChecks, ScrollText, Shield } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MatchShell, useArea } from '../match-shell';
import { useKit } from './kit-context';
import { KitEnd } from './kit-end';
import { KitConflicts, KitStory } from './kit-story';
import { LookUpScreen } from './look-up-screen';
import { RoundScreen } from './round-screen';
import { TroopsScreen } from './troops-screen';
import './kit.css';

const areas = ['round', 'troops', 'look-up', 'story'] as const;
type Area = (typeof areas)[number];
const icons = { round: ListChecks, troops: Shield, 'look-up': BookOpen, story: ScrollText };

/** The companion of a game declared as a kit: the round, the troops, what to look up, and the story. */
export function KitCompanion() {
  const t = useTranslations('matchKit');
  const { kit, game, folded, table, reference } = useKit();
  const [area, setArea] = useArea(areas);
  const { turn, turns } = folded.summary;
  const where =
    turn === 0 ? t('setUp') : turns === null ? t('round', { turn }) : t('roundOf', { turn, turns });
  const hasTroops = kit.unitForm !== undefined || game.units.a.length + game.units.b.length > 0;
  const hasLookUp = reference.length > 0 || (kit.helpers ?? []).length > 0;
  return (
    <MatchShell
      title={table}
      subtitle={folded.summary.ended ? t('over') : where}
      areas={areas
        .filter((id) => (id === 'troops' ? hasTroops : id === 'look-up' ? hasLookUp : true))
        .map((id) => ({ id, label: t(`area.${id}`), icon: icons[id] }))}
      area={area}
      setArea={setArea}
      conflict={<KitConflicts />}
    >
      <AreaScreen area={area} />
    </MatchShell>
  );
}

function AreaScreen({ area }: { area: Area }): ReactNode {
  const { folded } = useKit();
  switch (area) {
    case 'troops':
      return <TroopsScreen />;
    case 'look-up':
      return <LookUpScreen />;
    case 'story':
      return <KitStory />;
    default:
      return folded.summary.ended ? <KitEnd /> : <RoundScreen />;
  }
}
