import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { rulingText } from '@/app/_parts/result/ruling-text';
import type { MatchOutcome } from './outcome';

/** A headline with a sentence, in place of a match. */
export function Message({ title, lead, children }: { title: ReactNode; lead?: string; children: ReactNode }) {
  return (
    <section className="player-message">
      <h1>{title}</h1>
      {lead && <p className="font-semibold">{lead}</p>}
      <p>{children}</p>
    </section>
  );
}

/** "Sieg für dich, 14 : 6". */
export async function Outcome({ outcome }: { outcome: MatchOutcome | null }) {
  const t = await getTranslations('results.verdict');
  if (outcome === null) return null;
  if (outcome.kind === 'ruling') return rulingText(outcome.ruling, outcome.match);
  return `${t(outcome.verdict, { name: outcome.name })}, ${outcome.points}`;
}
