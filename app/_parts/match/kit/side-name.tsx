'use client';
import { SideMark } from '@/app/_ui/side-mark';
import type { Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { usePlayers } from '../use-players';
import { useKit } from './kit-context';

/** A side by its mark and player, with its name where the sides differ. */
export function SideName({ side }: { side: Side }) {
  const { sides, language } = useKit();
  const { name } = usePlayers()[side];
  return (
    <span className="kit-side">
      <SideMark side={side} />
      <span>
        {name}
        {sides && <small>{say(sides[side], language)}</small>}
      </span>
    </span>
  );
}
