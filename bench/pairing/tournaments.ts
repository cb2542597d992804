import { avoidable } from '@/lib/pairing/testing/avoidable';
import { simulateTournament } from '@/lib/pairing/testing/tournament';

/** Plays a thousand made-up tournaments and says what the check found that a better draw would have avoided. */
const tournaments = 1000;
let [rounds, odd, draws, drops, late, unavoidable] = [0, 0, 0, 0, 0, 0];
const found: string[] = [];
for (let seed = 1; seed <= tournaments; seed++) {
  const played = simulateTournament(seed);
  for (const round of played) {
    rounds++;
    odd += round.input.entries.length % 2;
    draws += round.draw.pairings.length;
    const better = avoidable(round);
    if (better.length > 0) found.push(`tournament ${seed}, round ${round.input.round}: ${better.join(', ')}`);
    unavoidable += round.violations.length - better.length;
  }
  const last = played.at(-1)?.input;
  drops += last?.absent?.length ?? 0;
  late += last?.entries.filter((entry) => entry.joinedRound > 1).length ?? 0;
}
console.table({
  tournaments,
  rounds,
  odd,
  pairings: draws,
  drops,
  late,
  unavoidable,
  avoidable: found.length,
});
for (const line of found) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;
