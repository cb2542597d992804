import { engines, qualityOf } from './engines';
import { lateRound } from './late-round';

/**
 * Measures one engine at one size in a process of its own: `measure <engine> <players> <runs>`. Times are
 * those of the processor, which a busy machine changes least; the wall clock's are given as well.
 */
const [engine = '', players = '', runs = ''] = process.argv.slice(2);
const input = lateRound(Number(players));
const draw = engines[engine]?.(input);
if (!draw) throw new Error(`there is no engine ${engine}`);

const cpu: number[] = [];
const wall: number[] = [];
const median = (times: number[]) => [...times].sort((x, y) => x - y)[times.length >> 1] ?? 0;
let pairs: ReturnType<typeof draw> = [];
for (let run = 0; run < Number(runs); run++) {
  const [before, at] = [process.cpuUsage(), performance.now()];
  pairs = draw();
  wall.push(performance.now() - at);
  const { user, system } = process.cpuUsage(before);
  cpu.push((user + system) / 1000);
}
process.stdout.write(
  JSON.stringify({
    first: wall[0],
    wall: median(wall),
    cpu: median(cpu),
    rss: process.resourceUsage().maxRSS / 1024,
    ...qualityOf(input, pairs),
  }),
);
