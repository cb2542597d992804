'use client';
import { BookOpen, Clock3, ListChecks, ScrollText, Shield } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MatchShell, useArea } from '../match-shell';
import { KitClock } from './kit-clock';
import { useKit } from './kit-context';
import { KitEnd } from './kit-end';
import { KitConflicts, KitStory } from './kit-story';
import { LookUpScreen } from './look-up-screen';
import { RoundScreen } from './round-screen';
import { TroopsScreen } from './troops-screen';
import './kit.css';

const areas = ['round', 'troops', 'look-up', 'clock', 'story'] as const;
type Area = (typeof areas)[number];
const icons = { round: ListChecks, troops: Shield, 'look-up': BookOpen, clock: Clock3, story: ScrollText };

/** The companion of a game declared as a kit: the round, the troops, what to look up, and the story. */
export function KitCompanion() {
  const t = useTranslations('matchKit');
  const { kit, game, folded, table, reference } = useKit();
  const [area, setArea] = useArea(areas);
  const { turn, turns } = folded.summary;
  const where =
    turn === 0 ? t('setUp') : turns === null ? t('round', { turn }) : t('roundOf', { turn, turns });
  const has: Readonly<Record<Area, boolean>> = {
    round: true,
    troops: kit.unitForm !== undefined || game.units.a.length + game.units.b.length > 0,
    'look-up': reference.length > 0 || (kit.helpers ?? []).length > 0,
    clock: game.clock !== null,
    story: true,
  };
  if (area === 'clock' && game.clock) return <KitClock clock={game.clock} leave={() => setArea('round')} />;
  return (
    <MatchShell
      title={table}
      subtitle={folded.summary.ended ? t('over') : where}
      areas={areas.filter((id) => has[id]).map((id) => ({ id, label: t(`area.${id}`), icon: icons[id] }))}
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
