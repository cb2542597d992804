import { seedTournament } from '../seed-tournament';

/** Makes so many tournaments that are open for sign-up, without entries; prints their slugs as JSON. */
async function seed(count: number) {
  const slugs = [];
  for (let i = 1; i <= count; i++) {
    const { view } = await seedTournament({ name: `Ansturm ${i}`, players: 0 });
    slugs.push((await view()).tournament.slug);
  }
  console.log(JSON.stringify(slugs));
}

void seed(Number(process.argv[2]));
