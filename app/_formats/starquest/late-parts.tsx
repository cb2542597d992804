'use client';
import dynamic from 'next/dynamic';

// Every player's home can show a campaign, so parts only its forms need have chunks of their own.
export const TeamChoice = dynamic(async () => (await import('./team-choice')).TeamChoice);
export const AwardChoice = dynamic(async () => (await import('./award-choice')).AwardChoice);
export const BlipStacks = dynamic(async () => (await import('./blip-stacks')).BlipStacks);
export const ReferenceTables = dynamic(
  async () => (await import('@/app/_parts/reference/reference-tables')).ReferenceTables,
);
export const BoardTurns = dynamic(async () => (await import('./board-turns')).BoardTurns);
export const CopyField = dynamic(async () => (await import('@/app/_ui/copy-field')).CopyField);
